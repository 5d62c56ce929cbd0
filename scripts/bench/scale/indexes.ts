import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../server/db/database'
import { selectRows } from '../../../server/db/select-rows'

/**
 * Drops the non-unique indexes of a table while it is filled, because building them afterwards is many times faster.
 */
export const withoutIndexes = (database: Database, table: string, fill: () => Promise<void>): Promise<number> =>
  without(database, sql`x.indrelid = ${table}::regclass and not x.indisunique`, fill)

/** Name pattern of the indexes that only lists use for sorting, filters and searches, and postings never use. */
const OF_LISTS =
  '_(sorted_by_.*|(all_)?in_order|(all_)?by_(tab|progress|status|supplier_id|supply_mode|urgency|wholesaler_id)|(there_|gone_)?by_(qty|value|available|transit|last_in|last_out|cover|expiry|first|no|production)|starts_.*|grams|barcode|sku_code)$'

/** Drops the indexes that only lists use during a measurement. Returns the number of dropped indexes. */
export async function withoutListIndexes(database: Database, measured: () => Promise<void>): Promise<number> {
  return without(database, sql`i.relname ~ ${OF_LISTS} and not x.indisunique and n.nspname = 'public'`, measured)
}

async function without(database: Database, condition: SQL, work: () => Promise<void>): Promise<number> {
  const rows = await selectRows<{ name: string; text: string }>(
    database.db,
    sql`
    select i.relname as name, pg_get_indexdef(i.oid) as text
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_namespace n on n.oid = i.relnamespace
    where ${condition}`,
  )
  for (const { name } of rows) await database.script(`drop index "${name}"`)
  await work()
  for (const { text } of rows) await database.script(text)
  return rows.length
}
