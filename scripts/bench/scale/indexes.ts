import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../server/db/database'
import { selectRows } from '../../../server/db/select-rows'

/** Takes the indexes of a table away while it is filled: building them afterwards is many times as fast. Keys stay. */
export const withoutIndexes = (database: Database, table: string, fill: () => Promise<void>): Promise<number> =>
  without(database, sql`x.indrelid = ${table}::regclass and not x.indisunique`, fill)

/** What posting never asks by: the orders, filters and searches of lists. */
const OF_LISTS =
  '_(sorted_by_.*|(all_)?in_order|(all_)?by_(tab|progress|status|supplier_id|supply_mode|urgency|wholesaler_id)|(there_|gone_)?by_(qty|value|available|transit|last_in|last_out|cover|expiry|first|no|production)|starts_.*|grams|barcode|sku_code)$'

/** Takes the indexes away that only lists ask, while something is measured. Answers how many there were. */
export async function withoutListIndexes(database: Database, measured: () => Promise<void>): Promise<number> {
  return without(database, sql`i.relname ~ ${OF_LISTS} and not x.indisunique and n.nspname = 'public'`, measured)
}

async function without(database: Database, which: SQL, work: () => Promise<void>): Promise<number> {
  const rows = await selectRows<{ name: string; text: string }>(
    database.db,
    sql`
    select i.relname as name, pg_get_indexdef(i.oid) as text
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_namespace n on n.oid = i.relnamespace
    where ${which}`,
  )
  for (const { name } of rows) await database.script(`drop index "${name}"`)
  await work()
  for (const { text } of rows) await database.script(text)
  return rows.length
}
