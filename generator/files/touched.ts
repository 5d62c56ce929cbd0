import { GENERATED_SERVER, GENERATED_SRC } from '../outputs/output'
import { filesBelow } from './inputs'
import { isGenerated } from './is-generated'
import { allUnchanged, type LastRun, loadLastCheck, loadLastRun, sha } from './last-run'
import { Tree } from './tree'

/**
 * Whether neither an input nor an output of the last run was touched, and no other generated file lies beside the
 * outputs. Compares stamps of the files only, which takes a few milliseconds.
 */
export function nothingTouched(root: string, lastRun: LastRun, inputs: string): boolean {
  return lastRun.inputs === inputs && allUnchanged(root, lastRun) && !hasLeftOver(root, lastRun)
}

/**
 * Whether the generated files are those that the last run wrote or the last check found, and their inputs the same. In
 * a clone, where no run was made yet, the first check spares the others the printing of every file.
 */
export function isKnownToMatch(root: string, inputs: string): boolean {
  return [loadLastRun(root), loadLastCheck(root)].some((record) => nothingDiffers(root, record, inputs))
}

/**
 * Whether no input of the recorded run was touched, every output still has its text, and no other generated file lies
 * beside them. Reads the outputs, because the record of a check has no stamps of them.
 */
function nothingDiffers(root: string, record: LastRun, inputs: string): boolean {
  if (record.inputs !== inputs) return false
  const tree = new Tree(root)
  const isAsWritten = ([path, { written }]: [string, { written: string }]) => {
    const text = tree.read(path)
    return text !== null && sha(text) === written
  }
  return Object.entries(record.files).every(isAsWritten) && !hasLeftOver(root, record)
}

function hasLeftOver(root: string, { files }: LastRun): boolean {
  const tree = new Tree(root)
  return [...filesBelow(root, GENERATED_SRC), ...filesBelow(root, GENERATED_SERVER)].some(
    (path) => !(path in files) && isGenerated(path, tree.read(path) ?? ''),
  )
}
