import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { cacheFolder, sha } from './last-run'

/** A change of one file. */
export interface Change {
  path: string
  /** Text before the change; null when the file does not exist. */
  before: string | null
  /** Text after the change; null to delete the file. */
  content: string | null
}

/** The file system refused a write. The files that were changed before have been restored as far as it allowed that. */
export class WriteRefused extends Error {}

/**
 * Enough information to finish an interrupted change. The new text of step n is staged in a file named n; `before` is
 * the hash of the old text, or null when the file did not exist.
 */
interface Journal {
  steps: { path: string; before: string | null; removed: boolean }[]
}

const JOURNAL = 'journal.json'
/** Below these folders, a folder that becomes empty by a removal is deleted too. */
const PRUNED = ['src/generated', 'server/generated', 'src/pages', 'server/resources/rules', 'manifest/entities']

/**
 * Replaces, creates and deletes files as one transaction: the new texts are staged first and then renamed into place
 * while signals are deferred. When the file system refuses a step, the completed steps are undone and WriteRefused is
 * thrown. When the process is killed, the next process that takes the lock finishes the change (`finishInterrupted`).
 */
export function replaceFiles(root: string, changes: readonly Change[]): void {
  if (changes.length === 0) return
  const stage = join(cacheFolder(root), `stage-${process.pid}`)
  const undoSteps: (() => void)[] = []
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
        const target = content === null ? join(root, path) : fileAt(join(root, path))
        const backup = before === null ? null : backUp(target, join(stage, `${index}.old`))
        undoSteps.push(() => (backup === null ? remove(root, path) : moveInto(backup, target)))
        if (content === null) remove(root, path)
        else moveInto(join(stage, String(index)), target)
      })
    })
  } catch (error) {
    for (const undo of undoSteps.toReversed()) attempt(undo)
    discard(stage)
    throw new WriteRefused((error as Error).message, { cause: error })
  }
  discard(stage)
}

/**
 * Finishes the change of a killed process, or deletes its staged files when no step was done yet. A file that was
 * edited since then stays as it is. The caller must hold the lock.
 */
export function finishInterrupted(root: string): void {
  const cache = cacheFolder(root)
  if (!existsSync(cache)) return
  for (const name of readdirSync(cache).filter((entry) => entry.startsWith('stage-'))) {
    const stage = join(cache, name)
    const steps = stepsIn(stage).map((step, index) => ({ ...step, staged: join(stage, String(index)) }))
    // A process that died before its first step has changed nothing, so its change is dropped.
    const hasBegun = steps.some(({ path, removed, staged }) => !existsSync(removed ? join(root, path) : staged))
    for (const step of hasBegun ? steps : []) finish(root, step)
    discard(stage)
  }
}

function finish(root: string, { path, before, removed, staged }: Journal['steps'][number] & { staged: string }): void {
  if (hashOf(join(root, path)) !== before) return
  if (removed) remove(root, path)
  else if (existsSync(staged)) moveInto(staged, fileAt(join(root, path)))
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

/** Deletes the journal first: a stage without a journal is not replayed, and the next run deletes its remains. */
function discard(stage: string): void {
  attempt(() => rmSync(join(stage, JOURNAL), { force: true }))
  attempt(() => rmSync(stage, { recursive: true, force: true }))
}

/**
 * Ignores the errors of `work`: of an undo, because the failure that caused it is reported, and of the deletion of
 * staged files, because the next run deletes what is left.
 */
function attempt(work: () => void): void {
  try {
    work()
  } catch {
    // An undo that fails leaves the new text of its file.
  }
}

/** Backs up a file as a hard link, or as a copy where hard links are not possible. Returns the path of the backup. */
function backUp(target: string, at: string): string {
  try {
    linkSync(target, at)
  } catch {
    copyFileSync(target, at)
  }
  return at
}

/** The file that a path leads to: a symbolic link stays, and the file that it names gets the new text. */
const fileAt = (path: string): string => (existsSync(path) ? realpathSync(path) : path)

function moveInto(staged: string, target: string): void {
  if (!existsSync(dirname(target))) mkdirSync(dirname(target), { recursive: true })
  try {
    renameSync(staged, target)
  } catch (error) {
    // The staged files lie in node_modules, which may be on another disk. A rename cannot cross disks, so the text is
    // copied to a file beside the target first.
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
  const isInside = PRUNED.some((pruned) => folder.startsWith(`${pruned}/`))
  if (!isInside || !existsSync(join(root, folder)) || readdirSync(join(root, folder)).length > 0) return
  rmdirSync(join(root, folder))
  dropEmptyFolders(root, dirname(folder))
}

/** Defers SIGINT and SIGTERM during `work`. A deferred signal is sent again after all files are replaced. */
function withoutSignals(work: () => void): void {
  const all: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM']
  // In watch mode a listener exists already; it runs only after this turn of the event loop.
  const signals = all.filter((signal) => process.listenerCount(signal) === 0)
  let received: NodeJS.Signals | undefined
  const onSignal = (signal: NodeJS.Signals) => {
    received = signal
  }
  for (const signal of signals) process.on(signal, onSignal)
  try {
    work()
  } finally {
    // Signals are delivered between two turns of the event loop, so the listeners stay for one more.
    setImmediate(() => {
      for (const signal of signals) process.off(signal, onSignal)
      if (received) process.kill(process.pid, received)
    })
  }
}
