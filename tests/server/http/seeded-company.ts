import { afterAll, beforeAll, expect } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { NOW, openSeededDatabase } from '../harness'
import { Browser } from './browser'

interface Options {
  clock?: () => number
  /** Opens the database, in place of a copy on the server that the test files share. */
  open?: () => Promise<Database>
}

/**
 * Gives the tests of a file a database with the demo company. `visitor` opens a browser in which nobody has signed in;
 * `as` signs an operator in by mobile number, without a number the administrator. The server's clock stands at
 * `clock()`.
 */
export function seededCompany({ clock = () => NOW, open = () => openSeededDatabase() }: Options = {}) {
  let database: Database
  let app: ReturnType<typeof createApp>
  beforeAll(async () => {
    database = await open()
    app = createApp({ database, clock })
  }, 120_000)
  afterAll(() => database.close())
  const visitor = () => new Browser(app)
  return {
    database: () => database,
    visitor,
    async as(mobile?: string): Promise<Browser> {
      const browser = visitor()
      expect((await browser.signIn(mobile)).code).toBe(0)
      return browser
    },
  }
}
