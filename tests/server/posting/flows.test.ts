import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/database'
import { openTestDatabase } from '../harness'
import { type Company, seedCompany } from './flows/company'
import { flow } from './flows/flow'
import { runFlow } from './flows/run'

const RUNS = 20

let database: Database
let company: Company
beforeAll(async () => {
  database = await openTestDatabase()
  company = await seedCompany(database)
})
afterAll(() => database.close())

describe('orders and deliveries in any order', () => {
  it(`keep every invariant over ${RUNS} random flows (INV-01 to 05, 11 to 14, 16 to 20, 23 to 25, 27, 28)`, async () => {
    const tally = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(flow, (one) => runFlow(database, company, one, tally)),
      { numRuns: RUNS, seed: 11, endOnFailure: false },
    )
    // A walk that never gets anywhere proves nothing.
    for (const step of [
      'order',
      'cut',
      'receive',
      'order_step close',
      'order_step reverse',
      'receipt_step submit+approve',
      'receipt_step reverse',
    ])
      expect(tally.get(`${step} done`) ?? 0, step).toBeGreaterThan(0)
  }, 300_000)
})
