import { setTimeout } from 'node:timers/promises'

/** Scans that follow each other closely before the hand-helds pause, as when a shelf has been counted. */
const BURST = 10
/** Gap inside a burst, as a part of the average gap between two scans. */
const CLOSE = 0.1
/** Number of progress reports in a run. */
const REPORTS = 10

/** Spreads scans over a time. */
export interface Pace {
  /** Waits until scan number `n`, counted from 0, is due; at once when it is late. */
  wait(n: number): Promise<void>
}

/** No waiting: every scan is due at once. */
const AT_ONCE: Pace = { wait: () => Promise.resolve() }

/** Milliseconds from the beginning after which scan `n` of `scans` is due when all take `length` milliseconds. */
export function dueAfter(n: number, scans: number, length: number): number {
  const inBurst = n % BURST
  return ((n - inBurst + inBurst * CLOSE) * length) / scans
}

/**
 * The pace of `scans` scans in `minutes`, which begin now. `report` receives a line after each tenth of the scans. With
 * 0 minutes nothing waits and nothing is reported.
 */
export function paceOf(scans: number, minutes: number, report: (line: string) => void = () => undefined): Pace {
  if (minutes <= 0) return AT_ONCE
  const began = Date.now()
  const step = Math.max(1, Math.round(scans / REPORTS))
  return {
    wait: async (n) => {
      if (n > 0 && n % step === 0) report(`${Math.round((Date.now() - began) / 60_000)} min: ${n} of ${scans} scans`)
      const left = began + dueAfter(n, scans, minutes * 60_000) - Date.now()
      if (left > 0) await setTimeout(left)
    },
  }
}
