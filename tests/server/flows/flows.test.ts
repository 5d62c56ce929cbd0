import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ground, openGround, runFlow } from './run'
import { flow } from './step'

const FLOWS = 30

let ground: Ground
beforeAll(async () => {
  ground = await openGround()
})
afterAll(() => ground.close())

describe('many people at work on everything', () => {
  it(`breaks no invariant in ${FLOWS} random flows`, async () => {
    const tally = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(flow, (steps) => runFlow(ground, steps, tally)),
      { numRuns: FLOWS, seed: 11, endOnFailure: true },
    )
    // A walk that never gets anywhere proves nothing.
    const made = [...tally.keys()].filter((name) => name.endsWith('create store_order_receipt done'))
    expect(made).not.toEqual([])
    expect(tally.size).toBeGreaterThan(5)
  }, 300_000)
})
