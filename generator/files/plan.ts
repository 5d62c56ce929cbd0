import { filesBelow } from './inputs'
import { leftByGit } from './left-by-git'
import { type LastRun, sha } from './last-run'
import { FROM_KEY } from '../outputs/messages'
import type { Formatted } from './format'
import { BANNER_MARK, GENERATED_SERVER, GENERATED_SRC } from '../outputs/output'
import type { Tree } from './tree'

/** What a run would do to the tree. */
export interface Plan {
  write: { path: string; content: string; before: string | null }[]
  remove: { path: string; before: string }[]
  /** Generated files that a person changed; nothing is written while there are any. `content` null: its source is gone. */
  edited: { path: string; before: string; content: string | null }[]
}

/** Ours is what says so in its first lines; anything else in the generated folders is never touched. */
function isOurs(path: string, text: string): boolean {
  const start = text.slice(0, 400)
  if (path.endsWith('.json'))
    return start.startsWith(`{\n  "${FROM_KEY}":`) || start.includes(`\n  "x-${FROM_KEY.slice(1)}":`)
  return start.split('\n', 1)[0]?.includes(BANNER_MARK) ?? false
}

/** Whether the text is what the last run left. */
function isKnown(lastRun: LastRun, path: string, text: string): boolean {
  const file = lastRun.files[path]
  if (!file) return false
  const hash = sha(text)
  return file.written === hash || file.before === hash
}

/**
 * What outputs change; `suspects` stand otherwise than any run left them, `edited` are registries with a person's parts that
 * cannot be kept.
 */
export function compare(
  tree: Tree,
  outputs: readonly Formatted[],
  lastRun: LastRun,
): { write: Plan['write']; suspects: Plan['edited']; edited: Plan['edited'] } {
  const write: Plan['write'] = []
  const suspects: Plan['edited'] = []
  const edited: Plan['edited'] = []
  for (const { path, content, registry } of outputs) {
    if (content === null) continue
    const before = tree.read(path)
    if (before === content) continue
    if (before !== null && registry?.losesWork) edited.push({ path, before, content })
    else if (before === null || registry?.keepsEverything || isKnown(lastRun, path, before))
      write.push({ path, content, before })
    else suspects.push({ path, before, content })
  }
  return { write, suspects, edited }
}

/** Compares what is to be with what is. */
export function plan(tree: Tree, outputs: readonly Formatted[], lastRun: LastRun): Plan {
  const { write, suspects, edited } = compare(tree, outputs, lastRun)
  const result: Plan = { write, remove: [], edited }
  const wanted = new Set(outputs.map(({ path }) => path))
  for (const path of [...filesBelow(tree.root, GENERATED_SRC), ...filesBelow(tree.root, GENERATED_SERVER)]) {
    if (wanted.has(path)) continue
    const before = tree.read(path) ?? ''
    if (!isOurs(path, before)) continue
    if (isKnown(lastRun, path, before)) result.remove.push({ path, before })
    else suspects.push({ path, before, content: null })
  }
  if (suspects.length > 0) judge(tree.root, suspects, result)
  return result
}

/** Folders that generated files stand in. */
const FOLDERS = [GENERATED_SRC, GENERATED_SERVER, 'manifest']

/** A file that differs from what the last run wrote may still be what git left there: a checkout, a pull, a merge. */
function judge(root: string, suspects: Plan['edited'], result: Plan): void {
  const isOfGit = leftByGit(root, FOLDERS)
  for (const { path, before, content } of suspects) {
    if (!isOfGit(path, before)) result.edited.push({ path, before, content })
    else if (content === null) result.remove.push({ path, before })
    else result.write.push({ path, content, before })
  }
}
