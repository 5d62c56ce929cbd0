import { and, eq, lt, sql } from 'drizzle-orm'
import { security_log } from '../generated/tables'
import { nextNight } from './daily'
import type { JobKind } from './kinds'

const DAY = 24 * 3_600_000
/** Used for a company whose settings are older than the setting. */
const DEFAULT_DAYS = 400

/** Deletes entries of the security log that are older than the company keeps them. */
export const securityRetention: JobKind = {
  name: 'security_retention',
  every: 'day',
  run: async (call) => {
    const { security_log_days } = call.env.setting
    const limit = call.now - (security_log_days ?? DEFAULT_DAYS) * DAY
    // The operators' database role may not delete here; the job does it as the owner of the tables, and of one company only.
    await call.tx.execute(
      sql`select set_config('role', 'none', true), set_config('app.erase_security_log', 'on', true)`,
    )
    await call.tx
      .delete(security_log)
      .where(and(eq(security_log.tenant_id, call.operator.tenant_id), lt(security_log.happened_at, limit)))
    return nextNight(call)
  },
}
