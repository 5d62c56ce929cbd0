import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cacheFolder } from './last-run'
import { finishInterrupted } from './replace'

/** Another generator process holds the lock of the work tree and did not finish in time. */
export class GeneratorBusy extends Error {}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Two processes may take over the same lock at once. After this time, the lock file names the process that keeps it.
 */
const SETTLE_MS = 50
/** A lock file that stays empty longer than this is abandoned: a live process writes its process id at once. */
const EMPTY_LOCK_MS = 2_000

/**
 * Runs `work` while holding the lock of the work tree, after finishing the writes of a killed process. Waits for
 * another run for up to `patience` ms and takes over the lock of a process that no longer exists. Throws GeneratorBusy.
 */
export async function withLock<T>(root: string, work: () => Promise<T>, patience = 10_000): Promise<T> {
  const path = join(cacheFolder(root), 'lock')
  mkdirSync(cacheFolder(root), { recursive: true })
  const deadline = Date.now() + patience
  for (;;) {
    try {
      createLock(path)
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const owner = ownerOf(path)
      if (isAbandoned(path, owner) && (await takeOver(path))) break
      if (Date.now() > deadline)
        throw new GeneratorBusy(
          `another generator (process ${owner ?? 'unknown'}) is writing; remove ${path} if it is gone`,
        )
      await sleep(30)
    }
  }
  heldLocks.add(path)
  try {
    finishInterrupted(root)
    return await work()
  } finally {
    heldLocks.delete(path)
    rmSync(path, { force: true })
  }
}

function createLock(path: string): void {
  const file = openSync(path, 'wx')
  try {
    writeSync(file, String(process.pid))
  } catch (error) {
    rmSync(path, { force: true })
    throw error
  } finally {
    closeSync(file)
  }
}

/**
 * Paths of locks that this process holds. A lock file with our process id that is not listed here is a leftover that
 * could not be deleted, so it may be taken over.
 */
const heldLocks = new Set<string>()

/** A process that dies before it writes its process id leaves an empty lock file. */
function isAbandoned(path: string, owner: number | null): boolean {
  if (owner !== null) return owner === process.pid ? !heldLocks.has(path) : !isRunning(owner)
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats !== undefined && Date.now() - stats.mtimeMs > EMPTY_LOCK_MS
}

async function takeOver(path: string): Promise<boolean> {
  const ownPath = `${path}.${process.pid}`
  writeFileSync(ownPath, String(process.pid))
  renameSync(ownPath, path)
  await sleep(SETTLE_MS)
  return ownerOf(path) === process.pid
}

/** Returns the process id in the lock file; null when the file is still empty or missing. */
function ownerOf(path: string): number | null {
  try {
    return Number(readFileSync(path, 'utf8')) || null
  } catch {
    return null
  }
}
