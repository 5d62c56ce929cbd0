import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RECEIPTS } from '../../../server/checks/documents'
import { runConcurrently } from '../flows/concurrent-flows'
import { openFlowCompany, type FlowCompany, type Tally } from '../flows/run'
import { timesDone } from '../flows/reach'
import { flow } from '../flows/step'
import { World } from '../flows/world'
import { openTwoDatabases, type TwoDatabases } from './races/two-processes'

const MAX_BATCHES = 16
const PEOPLE_AT_ONCE = 6
/** Minimum number of requests that lost a race, and of receipt kinds that were approved nevertheless. */
const MIN_LOST = 10
const MIN_APPROVED_KINDS = 7

let close: TwoDatabases['close']
let databases: TwoDatabases['databases']
let company: FlowCompany
beforeAll(async () => {
  ;({ databases, close } = await openTwoDatabases())
  company = await openFlowCompany(databases[0])
}, 180_000)
afterAll(() => close())

describe('random work of many operators on PostgreSQL', () => {
  it(`breaks no invariant while ${PEOPLE_AT_ONCE} operators work on the same documents at once, through two processes`, async () => {
    const tally: Tally = new Map()
    const world = new World(databases, company.start)
    // The winner of a race differs from run to run, so flows are run until enough requests have lost a race.
    const lost = () =>
      [...tally].filter(([name]) => / (40900|40901)$/.test(name)).reduce((sum, [, count]) => sum + count, 0)
    const approved = () => RECEIPTS.filter(({ entity }) => timesDone(tally, 'approve', entity) > 0).length
    for (let batch = 0; batch < MAX_BATCHES && (lost() < MIN_LOST || approved() < MIN_APPROVED_KINDS); batch++)
      await runConcurrently(world, fc.sample(flow, { numRuns: PEOPLE_AT_ONCE, seed: 100 + batch }), tally)
    expect(lost()).toBeGreaterThanOrEqual(MIN_LOST)
    expect(approved()).toBeGreaterThanOrEqual(MIN_APPROVED_KINDS)
  }, 600_000)
})
