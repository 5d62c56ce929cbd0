import { filesBelow } from './inputs'
import { isGenerated } from './is-generated'
import { isWrittenByGit } from './written-by-git'
import { type LastRun, sha } from './last-run'
import type { Formatted } from './format'
import { GENERATED_SERVER, GENERATED_SRC } from '../outputs/output'
import type { Tree } from './tree'

/** The file operations that a run would perform. */
export interface Plan {
  write: { path: string; content: string; before: string | null }[]
  remove: { path: string; before: string }[]
  /**
   * Generated files that were edited by hand. While there are any, nothing is written. `content` is null when the
   * manifest no longer produces the file.
   */
  edited: { path: string; before: string; content: string | null }[]
  /**
   * Neither a record of the last run nor git tells who wrote the files in `edited`, as in a project that was copied
   * without both.
   */
  isWriterUnknown?: true
}

/** Whether the last run wrote the text or, when that run was interrupted while writing, found the text on disk. */
function isKnown(lastRun: LastRun, path: string, text: string): boolean {
  const file = lastRun.files[path]
  if (!file) return false
  const hash = sha(text)
  return file.written === hash || file.before === hash
}

/**
 * Compares outputs with the files on disk. `unrecognised` are files whose text the last run did not write. `edited` are
 * registries (generated files that may hold hand-written parts, see generator/registry/registry.ts) whose hand-written
 * parts would be lost.
 */
export function compareWithDisk(
  tree: Tree,
  outputs: readonly Formatted[],
  lastRun: LastRun,
): { write: Plan['write']; unrecognised: Plan['edited']; edited: Plan['edited'] } {
  const write: Plan['write'] = []
  const unrecognised: Plan['edited'] = []
  const edited: Plan['edited'] = []
  for (const { path, content, registry } of outputs) {
    if (content === null) continue
    const before = tree.read(path)
    if (before === content) continue
    if (before !== null && registry?.losesWork) edited.push({ path, before, content })
    else if (before === null || registry?.keepsEverything || isKnown(lastRun, path, before))
      write.push({ path, content, before })
    else unrecognised.push({ path, before, content })
  }
  return { write, unrecognised, edited }
}

/** Plans the writes and removals that bring the generated files up to date. */
export function planWrites(tree: Tree, outputs: readonly Formatted[], lastRun: LastRun): Plan {
  const { write, unrecognised, edited } = compareWithDisk(tree, outputs, lastRun)
  const result: Plan = { write, remove: [], edited }
  const generatedPaths = new Set(outputs.map(({ path }) => path))
  for (const path of [...filesBelow(tree.root, GENERATED_SRC), ...filesBelow(tree.root, GENERATED_SERVER)]) {
    if (generatedPaths.has(path)) continue
    const before = tree.read(path) ?? ''
    if (!isGenerated(path, before)) continue
    if (isKnown(lastRun, path, before)) result.remove.push({ path, before })
    else unrecognised.push({ path, before, content: null })
  }
  if (unrecognised.length > 0) classifyUnrecognised(tree.root, unrecognised, { result, lastRun })
  return result
}

/** Separates files that git wrote (by a checkout, pull or merge) from files that were edited by hand. */
function classifyUnrecognised(
  root: string,
  unrecognised: Plan['edited'],
  { result, lastRun }: { result: Plan; lastRun: LastRun },
): void {
  const isFromGit = isWrittenByGit(root, [...new Set(unrecognised.map(({ path }) => path.split('/', 1)[0] ?? path))])
  if (!isFromGit && Object.keys(lastRun.files).length === 0) result.isWriterUnknown = true
  for (const { path, before, content } of unrecognised) {
    if (!isFromGit?.(path, before)) result.edited.push({ path, before, content })
    else if (content === null) result.remove.push({ path, before })
    else result.write.push({ path, content, before })
  }
}
