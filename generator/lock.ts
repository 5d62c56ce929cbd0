import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cacheFolder } from './memory'

/** Another generator is at work on the same tree and did not finish in time. */
export class Busy extends Error {}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Runs with the tree to itself; waits for another run up to `patience` ms. A lock whose process is gone is taken over. */
export async function locked<T>(root: string, work: () => Promise<T>, patience = 10_000): Promise<T> {
  const path = join(cacheFolder(root), 'lock')
  mkdirSync(cacheFolder(root), { recursive: true })
  const until = Date.now() + patience
  for (;;) {
    try {
      const file = openSync(path, 'wx')
      writeSync(file, String(process.pid))
      closeSync(file)
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const owner = ownerOf(path)
      if (owner !== null && !isRunning(owner)) rmSync(path, { force: true })
      else if (Date.now() > until)
        throw new Busy(`another generator (process ${owner ?? 'unknown'}) is writing; remove ${path} if it is gone`)
      else await sleep(30)
    }
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

/** Null while the other process has created the file and not yet written its number. */
function ownerOf(path: string): number | null {
  try {
    return Number(readFileSync(path, 'utf8')) || null
  } catch {
    return null
  }
}
