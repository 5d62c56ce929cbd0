import { type Memory, saveMemory, sha } from './memory'
import type { Output } from './outputs/output'
import type { Plan } from './plan'
import { replaceFiles } from './replace'

/** An output as it is to stand, with the hash of its text before formatting. */
export interface Formatted extends Output {
  raw: string
}

/**
 * Writes a plan, all of it or nothing. Memory is saved before, so that after a kill in between the next run knows both the
 * old and the new text as generated. Returns what to remember of each file, and of `others`, which stay as they are. Throws
 * Unwritten.
 */
export function apply(
  root: string,
  { write, remove }: Plan,
  outputs: readonly Formatted[],
  others: Memory['files'] = {},
): Memory['files'] {
  const files = {
    ...others,
    ...Object.fromEntries(outputs.map(({ path, content, raw }) => [path, { raw, written: sha(content) }])),
  }
  if (write.length + remove.length === 0) return files
  saveMemory(root, { inputs: '', outputs: '', files: midway(files, write, remove) })
  replaceFiles(root, [...write, ...remove.map(({ path, before }) => ({ path, before, content: null }))])
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
