import { and, eq, lt, sql } from 'drizzle-orm'
import { security_log } from '../generated/tables'
import { nextNight } from './daily'
import type { JobKind } from './kinds'

const DAY_MS = 24 * 3_600_000
/** For companies whose settings were saved before `security_log_days` existed. */
const DEFAULT_DAYS = 400

/** Deletes security log entries that are older than `security_log_days` of the company. */
export const securityRetention: JobKind = {
  name: 'security_retention',
  every: 'day',
  run: async (call) => {
    const { security_log_days } = call.env.setting
    const limit = call.now - (security_log_days ?? DEFAULT_DAYS) * DAY_MS
    // The operators' database role may not delete from the security log, so the job switches to the owner of the
    // tables.
    await call.tx.execute(
      sql`select set_config('role', 'none', true), set_config('app.erase_security_log', 'on', true)`,
    )
    await call.tx
      .delete(security_log)
      .where(and(eq(security_log.tenant_id, call.operator.tenant_id), lt(security_log.happened_at, limit)))
    return nextNight(call)
  },
}
