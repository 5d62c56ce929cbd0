import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { cacheFolder, sha } from './last-run'

/** What a file is to become. */
export interface Change {
  path: string
  /** Its text now; null when it is not there. */
  before: string | null
  /** Null when it is to go. */
  content: string | null
}

/** The file system refused; every file stands as it stood before. */
export class Unwritten extends Error {}

/** Of a change that is under way, what is enough to finish it: the new text lies staged under its number. */
interface Journal {
  steps: { path: string; before: string | null; removed: boolean }[]
}

const JOURNAL = 'journal.json'
/** Folders that may be emptied; what lies between them and a removed file goes with it. */
const PRUNED = ['src/generated', 'server/generated', 'src/pages', 'server/resources/rules', 'manifest/entities']

/**
 * Replaces, makes and removes files so that all of it happens or nothing: everything is staged, then renamed into place in
 * one go with signals held back. If the file system refuses in between, what was done is undone and Unwritten thrown; if
 * the process is killed, the next one that takes the lock finishes the work (`finishInterrupted`).
 */
export function replaceFiles(root: string, changes: readonly Change[]): void {
  if (changes.length === 0) return
  const stage = join(cacheFolder(root), `stage-${process.pid}`)
  const done: (() => void)[] = []
  try {
    rmSync(stage, { recursive: true, force: true })
    mkdirSync(stage, { recursive: true })
    changes.forEach(({ content }, index) => {
      if (content !== null) writeFileSync(join(stage, String(index)), content)
    })
    writeFileSync(join(stage, `${JOURNAL}.new`), JSON.stringify(journalOf(changes)))
    renameSync(join(stage, `${JOURNAL}.new`), join(stage, JOURNAL))
    withoutSignals(() => {
      changes.forEach(({ path, before, content }, index) => {
        const target = join(root, path)
        const kept = before === null ? null : keep(target, join(stage, `${index}.old`))
        done.push(() => (kept === null ? remove(root, path) : bring(kept, target)))
        if (content === null) remove(root, path)
        else bring(join(stage, String(index)), target)
      })
    })
  } catch (error) {
    for (const undo of done.toReversed()) attempt(undo)
    discard(stage)
    throw new Unwritten((error as Error).message, { cause: error })
  }
  discard(stage)
}

/**
 * Finishes what a killed process left half done, and clears away what it had only begun to stage. A file that somebody
 * has edited since stays as it is. To be called with the tree locked.
 */
export function finishInterrupted(root: string): void {
  const cache = cacheFolder(root)
  if (!existsSync(cache)) return
  for (const name of readdirSync(cache).filter((one) => one.startsWith('stage-'))) {
    const stage = join(cache, name)
    const steps = stepsIn(stage).map((step, index) => ({ ...step, staged: join(stage, String(index)) }))
    // A process that died before its first step has changed nothing: what it meant to do is forgotten.
    const begun = steps.some(({ path, removed, staged }) => !existsSync(removed ? join(root, path) : staged))
    for (const step of begun ? steps : []) finish(root, step)
    discard(stage)
  }
}

function finish(root: string, { path, before, removed, staged }: Journal['steps'][number] & { staged: string }): void {
  if (hashOf(join(root, path)) !== before) return
  if (removed) remove(root, path)
  else if (existsSync(staged)) bring(staged, join(root, path))
}

const hashOf = (path: string): string | null => (existsSync(path) ? sha(readFileSync(path, 'utf8')) : null)

function journalOf(changes: readonly Change[]): Journal {
  return {
    steps: changes.map(({ path, before, content }) => ({
      path,
      before: before === null ? null : sha(before),
      removed: content === null,
    })),
  }
}

function stepsIn(stage: string): Journal['steps'] {
  const path = join(stage, JOURNAL)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Journal).steps : []
}

/** The journal goes first: without it the rest is litter, which the next run clears away if this one cannot. */
function discard(stage: string): void {
  attempt(() => rmSync(join(stage, JOURNAL), { force: true }))
  attempt(() => rmSync(stage, { recursive: true, force: true }))
}

/** For what comes after a failure that is told anyway. */
function attempt(work: () => void): void {
  try {
    work()
  } catch {
    // Told already.
  }
}

/** A second name for a file, which takes no space; a copy where the disk or the file system has no such thing. */
function keep(target: string, at: string): string {
  try {
    linkSync(target, at)
  } catch {
    copyFileSync(target, at)
  }
  return at
}

function bring(staged: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true })
  try {
    renameSync(staged, target)
  } catch (error) {
    // node_modules may lie on another disk; then the rename happens beside the target.
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    copyFileSync(staged, `${target}.${process.pid}`)
    renameSync(`${target}.${process.pid}`, target)
  }
}

function remove(root: string, path: string): void {
  rmSync(join(root, path), { force: true })
  dropEmptyFolders(root, dirname(path))
}

function dropEmptyFolders(root: string, folder: string): void {
  const isInside = PRUNED.some((one) => folder.startsWith(`${one}/`))
  if (!isInside || !existsSync(join(root, folder)) || readdirSync(join(root, folder)).length > 0) return
  rmdirSync(join(root, folder))
  dropEmptyFolders(root, dirname(folder))
}

/** While a listener is there a signal does not end the process; it is sent again once the files stand. */
function withoutSignals(work: () => void): void {
  const all: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM']
  // Where someone listens already (watch mode), the signal waits by itself until this turn is over.
  const signals = all.filter((signal) => process.listenerCount(signal) === 0)
  let received: NodeJS.Signals | undefined
  const hold = (signal: NodeJS.Signals) => {
    received = signal
  }
  for (const signal of signals) process.on(signal, hold)
  try {
    work()
  } finally {
    // Signals are delivered between two turns of the event loop, so the listeners stay for one more.
    setImmediate(() => {
      for (const signal of signals) process.off(signal, hold)
      if (received) process.kill(process.pid, received)
    })
  }
}
