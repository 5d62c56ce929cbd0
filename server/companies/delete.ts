import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { REQUEST_LIMITS } from '../db/limits'
import { lockCompanies } from './create'
import { suspendCompany } from './suspend'
import { tenantTables } from './tenant-tables'
import { selectRows } from '../db/select-rows'

/** Milliseconds after which the deletion waits no longer; every transaction of a request has ended by then. */
const MAX_WAIT_MS = REQUEST_LIMITS.wait + REQUEST_LIMITS.total

/**
 * Removes every row of a company from every table, its files and its security log included. The company is suspended
 * first, so that nobody writes meanwhile. Returns how many rows there were. Other companies are not touched.
 */
export async function deleteCompany(database: Database, tenant_id: number, now: number): Promise<number> {
  await database.system((tx) => suspendCompany(tx, tenant_id, now))
  await untilRequestsEnd(database)
  return database.system(async (tx) => {
    await lockCompanies(tx)
    // The security log (db/security.ts) and the stock ledger (stock/views/all.ts) refuse deletions without these
    // settings.
    await tx.execute(
      sql`select set_config('app.erase_security_log', 'on', true), set_config('app.end_company', 'on', true)`,
    )
    let removed = 0
    for (const { name } of await tenantTables(tx)) {
      const rows = await selectRows<{ n: number }>(
        tx,
        sql`with gone as (delete from ${sql.identifier(name)} where tenant_id = ${tenant_id} returning 1) select count(*)::int as n from gone`,
      )
      removed += rows[0]?.n ?? 0
    }
    return removed
  })
}

/** Waits for transactions that began before this call. The embedded database runs one at a time and needs no wait. */
async function untilRequestsEnd(database: Database): Promise<void> {
  if (database.engine !== 'postgres') return
  const since = await database.system((tx) => selectRows<unknown>(tx, sql`select clock_timestamp()::text as at`))
  const at = (since[0] as { at: string }).at
  for (const end = Date.now() + MAX_WAIT_MS; Date.now() < end; await setTimeout(100)) {
    const rows = await database.system((tx) =>
      selectRows<{ n: number }>(
        tx,
        sql`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and xact_start < ${at}::timestamptz`,
      ),
    )
    if ((rows[0]?.n ?? 0) === 0) return
  }
}
