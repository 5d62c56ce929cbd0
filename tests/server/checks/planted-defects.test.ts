import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INVARIANTS, violations } from '../../../server/checks/check'
import type { Database } from '../../../server/db/database'
import { APP_ROLE } from '../../../server/db/app-role'
import { TENANT } from '../../../server/demo/company'
import { openSeededDatabase } from '../harness'
import { PLANTED_DEFECTS } from './planted-defects'

let database: Database
beforeAll(async () => {
  database = await openSeededDatabase()
})
afterAll(() => database.close())

class Undo extends Error {}

it('every check has a planted defect that it must find', () => {
  const planted = new Set(PLANTED_DEFECTS.map(({ code }) => code))
  expect([...new Set(INVARIANTS.map(({ code }) => code))].filter((code) => !planted.has(code))).toEqual([])
})

describe('a check finds a planted defect', () => {
  it.each(PLANTED_DEFECTS)('$code: $what', async ({ code, sql: plant }) => {
    let codes: string[] = []
    await database.db
      .transaction(async (tx) => {
        await tx.execute(sql`select set_config('session_replication_role', 'replica', true)`)
        await tx.execute(sql.raw(plant))
        await tx.execute(
          sql`select set_config('app.tenant_id', ${String(TENANT)}, true), set_config('role', ${APP_ROLE}, true)`,
        )
        const own = INVARIANTS.filter((invariant) => invariant.code === code)
        codes = (await violations(tx, own)).map((invariant) => invariant.code)
        throw new Undo()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error
      })
    expect(codes).toContain(code)
  })
})
