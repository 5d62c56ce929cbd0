import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../harness'
import { notReached } from './reach'
import { type Ground, openGround, runFlow, type Tally } from './run'
import { flow } from './step'

const FLOWS = 200
const LEAST = 1

let ground: Ground
beforeAll(async () => {
  ground = await openGround(await openTestDatabase())
}, 120_000)
afterAll(() => ground.close())

describe('many people at work on everything', () => {
  it(`breaks no invariant in ${FLOWS} random flows, and every kind of document goes all its ways`, async () => {
    const tally: Tally = new Map()
    await fc.assert(
      fc.asyncProperty(flow, (steps) => runFlow(ground, steps, tally)),
      { numRuns: FLOWS, seed: 11, endOnFailure: true },
    )
    expect(notReached(tally, LEAST)).toEqual([])
  }, 600_000)
})
