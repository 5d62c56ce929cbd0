import { allStand, type LastRun } from './last-run'

/** The few milliseconds that a run costs when there is nothing to do: sizes and times of what it reads and wrote. */
export function nothingTouched(root: string, lastRun: LastRun, inputs: string): boolean {
  return lastRun.inputs === inputs && allStand(root, lastRun)
}
