import { afterAll, beforeAll } from 'vitest'
import type { Database } from '../../../../server/db/database'
import { openTestDatabase } from '../../harness'
import { type Company, seedCompany } from './company'
import { atDesk, type Desk } from './desk'

/**
 * Gives the tests of a file a database with one company. The result turns the body of a test into a test at a desk of
 * this company, whose changes are rolled back.
 */
export function companyDesk() {
  let database: Database
  let company: Company
  beforeAll(async () => {
    database = await openTestDatabase()
    company = await seedCompany(database)
  })
  afterAll(() => database.close())
  return (work: (desk: Desk) => Promise<void>, settings?: object) => () => atDesk(database, company, work, settings)
}
