import { and, eq, inArray } from 'drizzle-orm'
import { sale_unit, sku, store_sku_price } from '../../generated/tables'
import type { Call } from '../../http/call'

/** What a till needs to know of goods in one shop. Money in fen. */
export interface Goods {
  id: number
  sku_code: string | null
  sku_name: string | null
  barcode: string | null
  spec: string | null
  unit_name: string | null
  /** Of the unit: 0 to 3. */
  decimals: number
  batch_managed: boolean
  sell_price: number
  member_price: number | null
  buy_price: number
}

const known = new WeakMap<object, Map<string, Goods>>()

/** Goods with their prices in a shop at an instant, looked up once per transaction. What does not exist is missing. */
export async function goodsAt(call: Call, store_id: number, ids: Iterable<number>): Promise<ReadonlyMap<number, Goods>> {
  const facts = known.get(call.tx) ?? new Map<string, Goods>()
  known.set(call.tx, facts)
  const wanted = [...new Set(ids)]
  const missing = wanted.filter((id) => !facts.has(`${store_id}:${id}`))
  if (missing.length > 0)
    for (const one of await load(call, store_id, missing)) facts.set(`${store_id}:${one.id}`, one)
  return new Map(
    wanted.flatMap((id) => {
      const one = facts.get(`${store_id}:${id}`)
      return one ? [[id, one]] : []
    }),
  )
}

async function load(call: Call, store_id: number, ids: number[]): Promise<Goods[]> {
  const rows = await call.tx
    .select({
      id: sku.id,
      sku_code: sku.sku_code,
      sku_name: sku.sku_name,
      barcode: sku.barcode,
      spec: sku.spec,
      batch_managed: sku.batch_managed,
      sell_price: sku.sell_price,
      member_price: sku.member_price,
      buy_price: sku.buy_price,
      unit_name: sale_unit.unit_name,
      decimals: sale_unit.decimals,
      own_sell: store_sku_price.sell_price,
      own_member: store_sku_price.member_price,
      own_buy: store_sku_price.buy_price,
    })
    .from(sku)
    .leftJoin(sale_unit, and(eq(sale_unit.tenant_id, sku.tenant_id), eq(sale_unit.id, sku.sale_unit_id)))
    .leftJoin(
      store_sku_price,
      and(
        eq(store_sku_price.tenant_id, sku.tenant_id),
        eq(store_sku_price.store_id, store_id),
        eq(store_sku_price.sku_id, sku.id),
      ),
    )
    .where(and(eq(sku.tenant_id, call.operator.tenant_id), inArray(sku.id, ids)))
  return rows.map(({ own_sell, own_member, own_buy, ...row }) => ({
    ...row,
    batch_managed: row.batch_managed === true,
    decimals: row.decimals ?? 3,
    sell_price: own_sell ?? row.sell_price ?? 0,
    // A member price of the catalogue belongs to the catalogue's sell price.
    member_price: own_member ?? (own_sell === null ? row.member_price : null),
    buy_price: own_buy ?? row.buy_price ?? 0,
  }))
}
