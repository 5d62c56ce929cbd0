import { allUnchanged, type LastRun } from './last-run'

/**
 * Whether neither an input nor an output of the last run was modified. Compares sizes and modification times only,
 * which takes a few milliseconds.
 */
export function nothingTouched(root: string, lastRun: LastRun, inputs: string): boolean {
  return lastRun.inputs === inputs && allUnchanged(root, lastRun)
}
