import { beforeAll, expect, it } from 'vitest'
import { buildProgram, killRuns } from './kills'

const KILLS = 6

/** The same instants in every run, as far as a machine keeps time. */
function dice(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

beforeAll(buildProgram, 60_000)

it('a generator killed at any instant leaves what the next run makes exactly old or exactly new', async () => {
  const { kills, late } = await killRuns(KILLS, dice(20_261))
  expect(kills).toBe(KILLS)
  // Where all had ended before, nothing would have been tried.
  expect(late).toBeLessThan(KILLS)
}, 180_000)
