import { afterAll, beforeAll, expect } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { NOW, openSeededDatabase } from '../harness'
import { Browser } from './browser'

/**
 * Gives the tests of a file a database with the demo company. `as` signs an operator in by mobile number; without a
 * number, the administrator. The clock of the server stands at `clock()`.
 */
export function seededCompany(clock: () => number = () => NOW) {
  let database: Database
  beforeAll(async () => {
    database = await openSeededDatabase()
  }, 120_000)
  afterAll(() => database.close())
  return {
    database: () => database,
    async as(mobile?: string): Promise<Browser> {
      const browser = new Browser(createApp({ database, clock }))
      expect((await browser.signIn(mobile)).code).toBe(0)
      return browser
    },
  }
}
