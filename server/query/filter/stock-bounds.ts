import { sql } from 'drizzle-orm'
import { category, setting_base, sku } from '../../generated/tables'
import type { Call } from '../../http/call'

interface StockBounds {
  /** The largest safety stock of any goods, in thousandths: what is low lies below it. */
  safety: number
  /** The last day that is near for any goods, '2026-12-20': what is near expires by then. */
  near: string
}

const known = new WeakMap<Call, Promise<StockBounds>>()

/**
 * Between which values the states of the tenant's stock can lie. Asked before the list and told it as plain values: of the
 * answer of a subselect the database cannot tell how many rows lie below it, and reads the rows of all places.
 */
export function stockBounds(call: Call): Promise<StockBounds> {
  const asked = known.get(call) ?? read(call)
  known.set(call, asked)
  return asked
}

async function read({ tx, today }: Call): Promise<StockBounds> {
  const days = sql`greatest(
    coalesce((select max(${category.near_expiry_days}) from ${category}), 0),
    coalesce((select ${setting_base.near_expiry_days} from ${setting_base} limit 1), 30))::int`
  const [found] = await tx
    .select({
      safety: sql`coalesce((select max(${sku.safety_stock_qty}) from ${sku}), 0)`.mapWith(Number),
      near: sql<string>`to_char(${today}::date + ${days}, 'YYYY-MM-DD')`,
    })
    .from(sql`(select 1) one`)
  return found ?? { safety: 0, near: today }
}
