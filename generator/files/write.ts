import { type LastRun, saveLastRun, sha, fileStamp } from './last-run'
import type { Formatted } from './format'
import type { Plan } from './plan'
import { saveWrittenText } from '../registry/registry'
import { replaceFiles } from './replace'

/**
 * Writes all files of a plan, or none. The record of the last run is saved first, so that after a kill the next run
 * recognises both the old and the new text as generated. Returns the record of each file: new records for `outputs`,
 * and the existing records of unchanged files and of `otherRecords`. Throws WriteRefused.
 */
export function applyPlan(
  root: string,
  { write, remove }: Plan,
  outputs: readonly Formatted[],
  { lastRun, otherRecords = {} }: { lastRun: LastRun; otherRecords?: LastRun['files'] },
): LastRun['files'] {
  const files = { ...otherRecords }
  for (const { path, content, raw } of outputs) {
    const before = lastRun.files[path]
    if (content !== null) files[path] = { raw, written: sha(content) }
    else if (before) files[path] = before
  }
  if (write.length + remove.length > 0) {
    saveLastRun(root, { inputs: '', files: recordsDuringWrite(files, write, remove) })
    replaceFiles(root, [...write, ...remove.map(({ path, before }) => ({ path, before, content: null }))])
  }
  for (const { path, content, registry } of outputs) {
    if (registry && content !== null) saveWrittenText(root, path, content)
    const stamp = content === null ? undefined : fileStamp(root, path)
    const file = files[path]
    if (file && stamp !== undefined) files[path] = { ...file, stamp }
  }
  return files
}

/** The record while files are being replaced: it holds the hash of both the new and the old text of each file. */
function recordsDuringWrite(files: LastRun['files'], write: Plan['write'], remove: Plan['remove']): LastRun['files'] {
  const records = { ...files }
  for (const { path, before } of write) {
    const file = records[path]
    if (file && before !== null) records[path] = { ...file, before: sha(before) }
  }
  for (const { path, before } of remove) records[path] = { raw: '', written: sha(before) }
  return records
}
