import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/db/database'
import { selectRows } from '../../../server/db/select-rows'

/**
 * Drops the non-unique indexes of a table while it is filled, because building them afterwards is many times faster.
 */
export async function withoutIndexes(database: Database, table: string, fill: () => Promise<void>): Promise<void> {
  const rows = await selectRows<{ name: string; text: string }>(
    database.db,
    sql`
    select i.relname as name, pg_get_indexdef(i.oid) as text from pg_index x join pg_class i on i.oid = x.indexrelid
    where x.indrelid = ${table}::regclass and not x.indisunique`,
  )
  for (const { name } of rows) await database.script(`drop index "${name}"`)
  await fill()
  for (const { text } of rows) await database.script(text)
}
