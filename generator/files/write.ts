import { type LastRun, saveLastRun, sha, sizeAndTime } from './last-run'
import type { Formatted } from './format'
import type { Plan } from './plan'
import { rememberText } from '../registry/registry'
import { replaceFiles } from './replace'

/**
 * Writes a plan, all of it or nothing. LastRun is saved before, so that after a kill in between the next run knows both the
 * old and the new text as generated. Returns what to remember of each file: of `outputs` anew, of those that stand as they
 * were left and of `others` as before. Throws Unwritten.
 */
export function apply(
  root: string,
  { write, remove }: Plan,
  outputs: readonly Formatted[],
  { files: known }: LastRun,
  others: LastRun['files'] = {},
): LastRun['files'] {
  const files = { ...others }
  for (const { path, content, raw } of outputs) {
    const before = known[path]
    if (content !== null) files[path] = { raw, written: sha(content) }
    else if (before) files[path] = before
  }
  if (write.length + remove.length > 0) {
    saveLastRun(root, { inputs: '', files: midway(files, write, remove) })
    replaceFiles(root, [...write, ...remove.map(({ path, before }) => ({ path, before, content: null }))])
  }
  for (const { path, content, registry } of outputs) {
    if (registry && content !== null) rememberText(root, path, content)
    const left = content === null ? undefined : sizeAndTime(root, path)
    const file = files[path]
    if (file && left !== undefined) files[path] = { ...file, left }
  }
  return files
}

/** What is remembered while the files are being replaced: the new text of each and the old one. */
function midway(files: LastRun['files'], write: Plan['write'], remove: Plan['remove']): LastRun['files'] {
  const both = { ...files }
  for (const { path, before } of write) {
    const file = both[path]
    if (file && before !== null) both[path] = { ...file, before: sha(before) }
  }
  for (const { path, before } of remove) both[path] = { raw: '', written: sha(before) }
  return both
}
