import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import { sale_unit, sku, store_price, store_sku_price_log } from '../../../generated/tables'
import type { Call } from '../../../http/call'

/** What a till needs to know of goods. Money in fen. */
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
  buy_price: number
  /** Of the catalogue. */
  own: SellPrices
  /** Of the shop, since an instant; null while it sells at the catalogue's. */
  store: (SellPrices & { since: number }) | null
}

export interface SellPrices {
  sell_price: number
  member_price: number | null
}

const known = new WeakMap<Call, Map<string, Goods>>()

/** Goods of a shop, looked up once per call. What does not exist is missing. */
export async function goodsOf(
  call: Call,
  store_id: number,
  ids: Iterable<number>,
): Promise<ReadonlyMap<number, Goods>> {
  const facts = known.get(call) ?? new Map<string, Goods>()
  known.set(call, facts)
  const wanted = [...new Set(ids)]
  const missing = wanted.filter((id) => !facts.has(`${store_id}:${id}`))
  if (missing.length > 0) for (const one of await load(call, store_id, missing)) facts.set(`${store_id}:${one.id}`, one)
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
      store_sell: store_price.sell_price,
      store_member: store_price.member_price,
      store_since: store_price.sell_effective_at,
      store_buy: store_price.buy_price,
    })
    .from(sku)
    .leftJoin(sale_unit, and(eq(sale_unit.tenant_id, sku.tenant_id), eq(sale_unit.id, sku.sale_unit_id)))
    .leftJoin(
      store_price,
      and(eq(store_price.tenant_id, sku.tenant_id), eq(store_price.store_id, store_id), eq(store_price.sku_id, sku.id)),
    )
    .where(and(eq(sku.tenant_id, call.operator.tenant_id), inArray(sku.id, ids)))
  return rows.map(({ store_sell, store_member, store_since, store_buy, sell_price, member_price, ...row }) => ({
    ...row,
    batch_managed: row.batch_managed === true,
    decimals: row.decimals ?? 3,
    buy_price: store_buy ?? row.buy_price ?? 0,
    own: { sell_price: sell_price ?? 0, member_price },
    store: store_sell === null ? null : { sell_price: store_sell, member_price: store_member, since: store_since ?? 0 },
  }))
}

/** Prices of goods in a shop at an instant: a sale that arrives late was made at the prices of its hour. */
export async function pricesAt(
  call: Call,
  store_id: number,
  goods: Iterable<Goods>,
  at: number,
): Promise<Map<number, SellPrices>> {
  const prices = new Map<number, SellPrices>()
  const earlier: Goods[] = []
  for (const one of goods) {
    if (one.store && one.store.since > at) earlier.push(one)
    else prices.set(one.id, one.store ?? one.own)
  }
  if (earlier.length === 0) return prices
  const log = await call.tx
    .select()
    .from(store_sku_price_log)
    .where(
      and(
        eq(store_sku_price_log.tenant_id, call.operator.tenant_id),
        eq(store_sku_price_log.store_id, store_id),
        inArray(
          store_sku_price_log.sku_id,
          earlier.map(({ id }) => id),
        ),
        inArray(store_sku_price_log.price_field, ['sell_price', 'member_price']),
        lte(store_sku_price_log.effective_at, at),
      ),
    )
    .orderBy(desc(store_sku_price_log.effective_at), desc(store_sku_price_log.doc_id))
  for (const one of earlier) {
    const newest = (field: string) => log.find((row) => row.sku_id === one.id && row.price_field === field)
    const sell = newest('sell_price')
    prices.set(
      one.id,
      sell
        ? { sell_price: sell.new_price ?? one.own.sell_price, member_price: newest('member_price')?.new_price ?? null }
        : one.own,
    )
  }
  return prices
}
