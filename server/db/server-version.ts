import { sql } from 'drizzle-orm'
import type { Database } from './database'
import { selectRows } from './select-rows'

/** Views with security_invoker and unique indexes with nulls not distinct begin with PostgreSQL 15. */
const OLDEST = 15

/** Major version of the database server, when it is older than the program can use; undefined when it serves. */
export async function outdatedVersion(database: Database): Promise<number | undefined> {
  const rows = await database.system((tx) =>
    selectRows<{ version: string }>(tx, sql`select current_setting('server_version_num') as version`),
  )
  const major = Math.floor(Number(rows[0]?.version) / 10_000)
  return major < OLDEST ? major : undefined
}
