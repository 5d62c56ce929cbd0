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

/** Two that find the same dead owner both write their number; by then the one that wrote last is known. */
const SETTLE_MS = 50
/** Longer than any process takes from making the lock to writing its number. */
const NUMBER_MS = 2_000

/**
 * Runs with the tree to itself, once what a killed process left behind is finished; waits for another run up to `patience`
 * ms. A lock whose process is gone is taken over. Throws Busy.
 */
export async function locked<T>(root: string, work: () => Promise<T>, patience = 10_000): Promise<T> {
  const path = join(cacheFolder(root), 'lock')
  mkdirSync(cacheFolder(root), { recursive: true })
  const until = Date.now() + patience
  for (;;) {
    try {
      make(path)
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const owner = ownerOf(path)
      if (isAbandoned(path, owner) && (await takenOver(path))) break
      if (Date.now() > until)
        throw new Busy(`another generator (process ${owner ?? 'unknown'}) is writing; remove ${path} if it is gone`)
      await sleep(30)
    }
  }
  held.add(path)
  try {
    finishInterrupted(root)
    return await work()
  } finally {
    held.delete(path)
    rmSync(path, { force: true })
  }
}

function make(path: string): void {
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

/** Locks of this process: one that could not be taken away at its end is known by not being among them. */
const held = new Set<string>()

/** A process that dies between making the file and writing its number leaves it empty. */
function isAbandoned(path: string, owner: number | null): boolean {
  if (owner !== null) return owner === process.pid ? !held.has(path) : !isRunning(owner)
  const made = statSync(path, { throwIfNoEntry: false })
  return made !== undefined && Date.now() - made.mtimeMs > NUMBER_MS
}

async function takenOver(path: string): Promise<boolean> {
  const own = `${path}.${process.pid}`
  writeFileSync(own, String(process.pid))
  renameSync(own, path)
  await sleep(SETTLE_MS)
  return ownerOf(path) === process.pid
}

/** Null while the other process has created the file and not yet written its number. */
function ownerOf(path: string): number | null {
  try {
    return Number(readFileSync(path, 'utf8')) || null
  } catch {
    return null
  }
}
