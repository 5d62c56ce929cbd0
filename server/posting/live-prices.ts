import { and, eq, inArray } from 'drizzle-orm'
import { sku, store_price } from '../generated/tables'
import type { Call } from '../http/call'

export interface Prices {
  /** Fen per unit. */
  sell_price: number
  member_price: number | null
  buy_price: number
}

/**
 * Effective prices of SKUs in a store: the store's own where a price adjustment has given one, else the SKU's. Selling and
 * member price come of one adjustment, so an own selling price without a member price means that there is none.
 */
export async function effectivePrices(
  call: Call,
  store: number,
  skus: readonly number[],
): Promise<Map<number, Prices>> {
  if (skus.length === 0) return new Map()
  const { tenant_id } = call.operator
  const rows = await call.tx
    .select({
      id: sku.id,
      sell_price: sku.sell_price,
      member_price: sku.member_price,
      buy_price: sku.buy_price,
      own_sell: store_price.sell_price,
      own_member: store_price.member_price,
      own_buy: store_price.buy_price,
    })
    .from(sku)
    .leftJoin(
      store_price,
      and(eq(store_price.tenant_id, sku.tenant_id), eq(store_price.sku_id, sku.id), eq(store_price.store_id, store)),
    )
    .where(and(eq(sku.tenant_id, tenant_id), inArray(sku.id, [...new Set(skus)])))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        sell_price: row.own_sell ?? row.sell_price ?? 0,
        member_price: row.own_sell === null ? row.member_price : row.own_member,
        buy_price: row.own_buy ?? row.buy_price ?? 0,
      },
    ]),
  )
}
