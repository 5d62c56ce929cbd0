import { sql } from 'drizzle-orm'
import type { Database } from '../../server/db/database'

/** Takes the indexes of a table away while it is filled: building them afterwards is many times as fast. Keys stay. */
export async function withoutIndexes(database: Database, table: string, fill: () => Promise<void>): Promise<void> {
  const { rows } = (await database.db.execute(sql`
    select i.relname as name, pg_get_indexdef(i.oid) as text from pg_index x join pg_class i on i.oid = x.indexrelid
    where x.indrelid = ${table}::regclass and not x.indisunique`)) as unknown as {
    rows: { name: string; text: string }[]
  }
  for (const { name } of rows) await database.script(`drop index "${name}"`)
  await fill()
  for (const { text } of rows) await database.script(text)
}
