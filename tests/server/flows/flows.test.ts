import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../harness'
import { tooRare } from './reach'
import { type FlowCompany, openFlowCompany, runFlow, type Tally } from './run'
import { flow } from './step'

const FLOWS = 100
const MIN_TIMES = 1
/** The flows take about 100 s of processor time. The limit is for a slow machine that does other work as well. */
const LIMIT_MS = 1_200_000

let company: FlowCompany
beforeAll(async () => {
  company = await openFlowCompany(await openTestDatabase())
})
afterAll(() => company.close())

describe('random work of many operators', () => {
  it(
    `breaks no invariant in ${FLOWS} random flows, and every transition occurs`,
    async () => {
      const tally: Tally = new Map()
      await fc.assert(
        fc.asyncProperty(flow, (steps) => runFlow(company, steps, tally)),
        { numRuns: FLOWS, seed: 11, endOnFailure: true },
      )
      expect(tooRare(tally, MIN_TIMES)).toEqual([])
    },
    LIMIT_MS,
  )
})
