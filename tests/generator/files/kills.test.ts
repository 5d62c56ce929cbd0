import { beforeAll, expect, it } from 'vitest'
import { buildProgram } from '../cli/program'
import { killRuns } from './kills'

const KILLS = 6

/**
 * Pseudo-random numbers from a seed, so that every run kills at the same instants, as far as the machine's timing
 * allows.
 */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

beforeAll(buildProgram)

it('after a kill at any instant, the next run leaves either all old files or all new files', async () => {
  const { kills, late } = await killRuns(KILLS, seededRandom(20_261))
  expect(kills).toBe(KILLS)
  // If every run had ended before its kill, the test would prove nothing.
  expect(late).toBeLessThan(KILLS)
}, 180_000)
