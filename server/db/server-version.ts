import { sql } from 'drizzle-orm'
import type { Database } from './database'
import { selectRows } from './select-rows'

/** PostgreSQL 15 is the first version with security_invoker views and NULLS NOT DISTINCT indexes. */
const MIN_VERSION = 15

/** Major version of the database server if it is too old for this program; otherwise undefined. */
export async function outdatedVersion(database: Database): Promise<number | undefined> {
  const rows = await database.system((tx) =>
    selectRows<{ version: string }>(tx, sql`select current_setting('server_version_num') as version`),
  )
  const major = Math.floor(Number(rows[0]?.version) / 10_000)
  return major < MIN_VERSION ? major : undefined
}
