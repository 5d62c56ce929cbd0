import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import { QUANTITY_SCALE } from '../../../../src/exact/scale'
import { sale_unit, sku, store_price, store_sku_price_log } from '../../../generated/tables'
import type { Call } from '../../../http/call'

/** Columns of a SKU that the till needs. Money in fen. */
export interface Goods {
  id: number
  sku_code: string | null
  sku_name: string | null
  barcode: string | null
  spec: string | null
  unit_name: string | null
  /** Decimals of the sale unit, 0 to 3. */
  decimals: number
  batch_managed: boolean
  buy_price: number
  /** Prices of the catalogue. */
  own: SellPrices
  /**
   * Prices of the store and the instant since which they apply; null while the store sells at the catalogue's prices.
   */
  store: (SellPrices & { since: number }) | null
}

export interface SellPrices {
  sell_price: number
  member_price: number | null
}

const goodsByCall = new WeakMap<Call, Map<string, Goods>>()

/** SKUs by id with the prices of a store, read once per call. Unknown ids are absent. */
export async function goodsOf(
  call: Call,
  store_id: number,
  ids: Iterable<number>,
): Promise<ReadonlyMap<number, Goods>> {
  const cache = goodsByCall.get(call) ?? new Map<string, Goods>()
  goodsByCall.set(call, cache)
  const wanted = [...new Set(ids)]
  const missing = wanted.filter((id) => !cache.has(`${store_id}:${id}`))
  if (missing.length > 0)
    for (const goods of await load(call, store_id, missing)) cache.set(`${store_id}:${goods.id}`, goods)
  return new Map(
    wanted.flatMap((id) => {
      const item = cache.get(`${store_id}:${id}`)
      return item ? [[id, item]] : []
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
    decimals: row.decimals ?? QUANTITY_SCALE,
    buy_price: store_buy ?? row.buy_price ?? 0,
    own: { sell_price: sell_price ?? 0, member_price },
    store: store_sell === null ? null : { sell_price: store_sell, member_price: store_member, since: store_since ?? 0 },
  }))
}

/** Prices of goods in a store at an instant, because a sale reported late was made at the prices of its time. */
export async function pricesAt(
  call: Call,
  store_id: number,
  goods: Iterable<Goods>,
  at: number,
): Promise<Map<number, SellPrices>> {
  const prices = new Map<number, SellPrices>()
  const earlier: Goods[] = []
  for (const item of goods) {
    if (item.store && item.store.since > at) earlier.push(item)
    else prices.set(item.id, item.store ?? item.own)
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
  for (const item of earlier) {
    const newest = (field: string) => log.find((row) => row.sku_id === item.id && row.price_field === field)
    const sell = newest('sell_price')
    // An adjustment that let the store keep the item's own member price has no entry for it.
    const member = newest('member_price')
    prices.set(
      item.id,
      sell
        ? {
            sell_price: sell.new_price ?? item.own.sell_price,
            member_price: member ? member.new_price : item.own.member_price,
          }
        : item.own,
    )
  }
  return prices
}
