import { GENERATED_SERVER, GENERATED_SRC } from '../outputs/output'
import { filesBelow } from './inputs'
import { isGenerated } from './is-generated'
import { allUnchanged, type LastRun, loadLastCheck, loadLastRun, sha } from './last-run'
import { Tree } from './tree'

/**
 * Whether neither an input nor an output of the last run was modified. Compares sizes and modification times only,
 * which takes a few milliseconds.
 */
export function nothingTouched(root: string, lastRun: LastRun, inputs: string): boolean {
  return lastRun.inputs === inputs && allUnchanged(root, lastRun)
}

/**
 * Whether the generated files are those that the last run wrote or the last check found, and their inputs the same. In
 * a clone, where no run was made yet, the first check spares the others the printing of every file.
 */
export function isKnownToMatch(root: string, inputs: string): boolean {
  return [loadLastRun(root), loadLastCheck(root)].some((record) => nothingDiffers(root, record, inputs))
}

/**
 * Whether no input of the last run was modified, every output still has its text, and no other generated file lies
 * beside them. Reads the outputs, because `generate --check` must also find an edit that kept size and time of a file.
 */
function nothingDiffers(root: string, lastRun: LastRun, inputs: string): boolean {
  if (lastRun.inputs !== inputs) return false
  const tree = new Tree(root)
  const isAsWritten = ([path, { written }]: [string, { written: string }]) => {
    const text = tree.read(path)
    return text !== null && sha(text) === written
  }
  const isLeftOver = (path: string) => !(path in lastRun.files) && isGenerated(path, tree.read(path) ?? '')
  return (
    Object.entries(lastRun.files).every(isAsWritten) &&
    ![...filesBelow(root, GENERATED_SRC), ...filesBelow(root, GENERATED_SERVER)].some(isLeftOver)
  )
}
