import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkInvariants } from '../../../server/checks/check'
import type { Database } from '../../../server/db/database'
import { openSeededDatabase } from '../harness'

let database: Database
beforeAll(async () => {
  database = await openSeededDatabase()
})
afterAll(() => database.close())

it('every invariant holds in the demo company', async () => {
  expect(await checkInvariants(database, 11)).toEqual([])
})
