import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dueAfter, paceOf } from '../../scripts/checks/station/pace'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

vi.mock('node:timers/promises', () => ({
  setTimeout: (milliseconds: number) => new Promise<void>((resume) => void globalThis.setTimeout(resume, milliseconds)),
}))

describe('when a scan is due', () => {
  it('ten scans follow each other closely, then comes a pause until the next ten', () => {
    const due = Array.from({ length: 40 }, (_, n) => dueAfter(n, 2000, 2 * HOUR))
    const gaps = due.slice(1).map((at, index) => at - due[index]!)
    // 2,000 scans in two hours are 3.6 s apart on average.
    const [close, pause] = [360, 36_000 - 9 * 360]
    expect(due[0]).toBe(0)
    gaps.forEach((gap, index) => expect(gap, `gap ${index}`).toBeCloseTo((index + 1) % 10 === 0 ? pause : close))
  })

  it('the last scan is due before the time ends, also when the number of scans is not a multiple of ten', () => {
    for (const scans of [1, 7, 10, 1999, 2000]) {
      const last = dueAfter(scans - 1, scans, HOUR)
      expect(last).toBeLessThan(HOUR)
      expect(last).toBeGreaterThanOrEqual(HOUR - (10 * HOUR) / Math.max(scans, 10))
    }
  })
})

describe('a pace', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** Whether the promise that `wait` of a pace returned is resolved at this moment. */
  async function isThrough(waiting: Promise<void>): Promise<boolean> {
    let through = false
    void waiting.then(() => (through = true))
    await vi.advanceTimersByTimeAsync(0)
    return through
  }

  it('holds a scan until it is due, counted from the beginning and not from the scan before', async () => {
    const pace = paceOf(100, 10)
    expect(await isThrough(pace.wait(0))).toBe(true)
    // The tenth scan takes a long time; the eleventh scan is due after a minute all the same.
    await vi.advanceTimersByTimeAsync(50_000)
    const next = pace.wait(10)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(await isThrough(next)).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await isThrough(next)).toBe(true)
  })

  it('lets a scan that is late through at once', async () => {
    const pace = paceOf(100, 10)
    await vi.advanceTimersByTimeAsync(5 * MINUTE)
    expect(await isThrough(pace.wait(20))).toBe(true)
  })

  it('reports each tenth of the scans with the minutes that it took', async () => {
    const lines: string[] = []
    const pace = paceOf(100, 10, (line) => lines.push(line))
    for (let n = 0; n < 40; n++) {
      const waiting = pace.wait(n)
      await vi.advanceTimersByTimeAsync(6_000)
      await waiting
    }
    expect(lines).toEqual(['1 min: 10 of 100 scans', '2 min: 20 of 100 scans', '3 min: 30 of 100 scans'])
  })

  it('without a time neither waits nor reports', async () => {
    const lines: string[] = []
    const pace = paceOf(100, 0, (line) => lines.push(line))
    for (const n of [0, 10, 99]) expect(await isThrough(pace.wait(n))).toBe(true)
    expect(lines).toEqual([])
  })
})
