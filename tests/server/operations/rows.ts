import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/db/database'

/**
 * Every row of every table as text, sorted, so that databases can be compared. All tables are read in one transaction,
 * because on the embedded database each transaction waits for the current writers.
 */
export async function everyRow(database: Database): Promise<Map<string, string[]>> {
  return database.system(async (tx) => {
    const { rows: tables } = (await tx.execute(
      sql`select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    )) as unknown as { rows: { name: string }[] }
    const rowsByTable = new Map<string, string[]>()
    for (const { name } of tables) {
      const { rows } = (await tx.execute(sql.raw(`select t::text as row from "${name}" t order by 1`))) as unknown as {
        rows: { row: string }[]
      }
      rowsByTable.set(
        name,
        rows.map(({ row }) => row),
      )
    }
    return rowsByTable
  })
}

/** Number of rows of the tenant in each table with a `tenant_id`, by the name of the table. */
export async function rowCountsOf(database: Database, tenant: number): Promise<Record<string, number>> {
  const { rows: tables } = (await database.system((tx) =>
    tx.execute(sql`select c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'tenant_id' and not a.attisdropped order by 1`),
  )) as unknown as { rows: { name: string }[] }
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = (await database.system((tx) =>
      tx.execute(sql.raw(`select count(*)::int as n from "${name}" where tenant_id = ${tenant}`)),
    )) as unknown as { rows: { n: number }[] }
    counts[name] = rows[0]?.n ?? 0
  }
  return counts
}
