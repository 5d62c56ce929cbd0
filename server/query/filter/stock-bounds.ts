import { eq, sql } from 'drizzle-orm'
import { category, setting_base, sku } from '../../generated/tables'
import type { Call } from '../../http/call'

interface StockBounds {
  /** The largest safety stock of any item, in thousandths of a unit; low stock is always below this value. */
  safety: number
  /** The last date that counts as near expiry for any item, such as '2026-12-20'. */
  near: string
}

const boundsByCall = new WeakMap<Call, Promise<StockBounds>>()

/**
 * Bounds for the filters by stock state. They are queried before the list and passed as constants, because PostgreSQL
 * cannot estimate the selectivity of a subselect and would read the stock of all places.
 */
export function stockBounds(call: Call): Promise<StockBounds> {
  const bounds = boundsByCall.get(call) ?? read(call)
  boundsByCall.set(call, bounds)
  return bounds
}

async function read({ tx, today, operator: { tenant_id } }: Call): Promise<StockBounds> {
  const days = sql`greatest(
    coalesce((select max(${category.near_expiry_days}) from ${category} where ${eq(category.tenant_id, tenant_id)}), 0),
    coalesce((select ${setting_base.near_expiry_days} from ${setting_base} where ${eq(setting_base.tenant_id, tenant_id)}), 30))::int`
  const [row] = await tx
    .select({
      safety:
        sql`coalesce((select max(${sku.safety_stock_qty}) from ${sku} where ${eq(sku.tenant_id, tenant_id)}), 0)`.mapWith(
          Number,
        ),
      near: sql<string>`to_char(${today}::date + ${days}, 'YYYY-MM-DD')`,
    })
    .from(sql`(select 1) single`)
  return row ?? { safety: 0, near: today }
}
