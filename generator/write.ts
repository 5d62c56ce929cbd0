import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cacheFolder, type Memory, saveMemory, sha } from './memory'
import { GENERATED_SERVER, GENERATED_SRC, type Output } from './outputs/output'
import type { Plan } from './plan'

/** An output as it is to stand, with the hash of its text before formatting. */
export interface Formatted extends Output {
  raw: string
}

/**
 * Writes a plan: everything is staged first and then renamed into place in one go, with signals held back. Memory is
 * saved before, so that after a kill in between the next run knows both the old and the new text as generated.
 * Returns what to remember of each file.
 */
export function apply(root: string, { write, remove }: Plan, outputs: readonly Formatted[]): Memory['files'] {
  const files = Object.fromEntries(outputs.map(({ path, content, raw }) => [path, { raw, written: sha(content) }]))
  if (write.length + remove.length === 0) return files
  const stage = join(cacheFolder(root), `stage-${process.pid}`)
  rmSync(stage, { recursive: true, force: true })
  mkdirSync(stage, { recursive: true })
  write.forEach(({ content }, index) => writeFileSync(join(stage, String(index)), content))
  saveMemory(root, { inputs: '', outputs: '', files: midway(files, write, remove) })
  withoutSignals(() => {
    write.forEach(({ path }, index) => place(join(stage, String(index)), join(root, path)))
    for (const { path } of remove) {
      rmSync(join(root, path))
      dropEmptyFolders(root, dirname(path))
    }
  })
  rmSync(stage, { recursive: true, force: true })
  return files
}

/** What is remembered while the files are being replaced: the new text of each and the old one. */
function midway(files: Memory['files'], write: Plan['write'], remove: Plan['remove']): Memory['files'] {
  const both = { ...files }
  for (const { path, before } of write) {
    const file = both[path]
    if (file && before !== null) both[path] = { ...file, before: sha(before) }
  }
  for (const { path, before } of remove) both[path] = { raw: '', written: sha(before) }
  return both
}

function place(staged: string, target: string): void {
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

function dropEmptyFolders(root: string, folder: string): void {
  const isInside = folder.startsWith(`${GENERATED_SRC}/`) || folder.startsWith(`${GENERATED_SERVER}/`)
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
