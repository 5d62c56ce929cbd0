import { sql } from 'drizzle-orm'
import type { ActionRunner } from '../action-runner'

/** Stock and prices of a SKU in a store. Prices in fen. */
export interface Price {
  sku_id: number
  name: string
  sell_price: number
  member_price: number | null
  /** Thousandths; may be zero or negative. */
  qty: number
}

/** Returns stock and prices of a store by name of the goods. */
export async function shelfOf(runner: ActionRunner, store: number): Promise<Map<string, Price>> {
  const rows = await runner.rows<Price & Record<string, unknown>>(sql`select s.id as sku_id, s.sku_name as name, b.qty,
      coalesce(p.sell_price, s.sell_price) as sell_price,
      case when p.sell_price is null then s.member_price else p.member_price end as member_price
    from stock_balance b join sku s on s.id = b.sku_id
    left join store_price p on p.store_id = b.location_id and p.sku_id = b.sku_id
    where b.location_type = 'store' and b.location_id = ${store}`)
  return new Map(
    rows.map((row) => [
      row.name,
      {
        ...row,
        sku_id: Number(row.sku_id),
        qty: Number(row.qty),
        sell_price: Number(row.sell_price),
        member_price: row.member_price === null ? null : Number(row.member_price),
      },
    ]),
  )
}
