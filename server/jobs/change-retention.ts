import { sql } from 'drizzle-orm'
import { table_change } from '../db/tables'
import { nextNight } from './daily'
import type { JobKind } from './kinds'

const KEPT_MS = 24 * 3_600_000

/**
 * Deletes the rows of `table_change` (the tables that transactions wrote to) that are too old for anybody to ask about.
 */
export const changeRetention: JobKind = {
  name: 'change_retention',
  every: 'day',
  run: async (call) => {
    // The operators' database role has no right to the table, so the job switches to the owner of the tables.
    await call.tx.execute(sql`select set_config('role', 'none', true)`)
    await call.tx.execute(sql`delete from ${table_change}
      where tenant_id in (0, ${call.operator.tenant_id}) and changed_at < (extract(epoch from now()) * 1000)::bigint - ${KEPT_MS}`)
    return nextNight(call)
  },
}
