import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const BEAT = 2_000
/** A lock whose owner has not touched it this long is dead, even if its process id lives on in another program. */
const STALE = 15_000

export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(`The data folder ${folder} is in use by process ${pid}. Stop it first, or set DATA_DIR to another folder.`)
  }
}

/**
 * Takes a data folder for this process: two embedded databases on one folder destroy it.
 * Returns the release. Throws FolderInUse.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'process.lock')
  for (;;) {
    try {
      const handle = openSync(path, 'wx')
      writeSync(handle, String(process.pid))
      closeSync(handle)
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const pid = Number(readFileSync(path, 'utf8'))
      if (isAlive(pid) && Date.now() - statSync(path).mtimeMs < STALE) throw new FolderInUse(folder, pid)
      rmSync(path, { force: true })
    }
  }
  const beat = setInterval(() => utimesSync(path, new Date(), new Date()), BEAT)
  beat.unref()
  return () => {
    clearInterval(beat)
    rmSync(path, { force: true })
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
