import { sql } from 'drizzle-orm'
import { roundDiv } from '../../src/exact/round'
import { SqlTemplate } from '../db/driver/sql-template'
import type { sku, store_price } from '../generated/tables'
import type { Call } from '../http/call'
import { ANY_IDS, idText } from '../metadata/sql/id-list'
import { readTogether } from '../metadata/sql/read-together'

export interface Prices {
  /** Fen per unit. */
  sell_price: number
  member_price: number | null
  buy_price: number
}

/** Prices of the first of several stores, and whether another store sells or buys at other prices. */
export interface StorePrices extends Prices {
  /** The highest member price of all the stores; null when no store has a member price. */
  highest_member_price: number | null
  /** Another store sells at another price, to members or to others. */
  differs: boolean
  /** Another store sells to members at another price. */
  member_differs: boolean
  buy_differs: boolean
}

/** Effective prices of SKUs in a store, by SKU. */
export async function effectivePrices(
  call: Call,
  storeId: number,
  skus: readonly number[],
): Promise<Map<number, Prices>> {
  return (await pricesByStore(call, [storeId], skus)).get(storeId) ?? new Map()
}

/** Effective prices of SKUs over several stores, by SKU. */
export async function pricesOver(
  call: Call,
  stores: readonly number[],
  skus: readonly number[],
): Promise<Map<number, StorePrices>> {
  const byStore = await pricesByStore(call, stores, skus)
  const [first, ...otherStores] = stores.map((storeId) => byStore.get(storeId) ?? new Map<number, Prices>())
  return new Map(
    [...(first ?? new Map<number, Prices>())].map(([id, prices]) => [
      id,
      {
        ...prices,
        highest_member_price: highest([prices, ...otherStores.map((other) => other.get(id))]),
        differs: otherStores.some((other) => differ(prices, other.get(id), ['sell_price', 'member_price'])),
        member_differs: otherStores.some((other) => differ(prices, other.get(id), ['member_price'])),
        buy_differs: otherStores.some((other) => differ(prices, other.get(id), ['buy_price'])),
      },
    ]),
  )
}

const differ = (a: Prices, b: Prices | undefined, names: readonly (keyof Prices)[]) =>
  b !== undefined && names.some((name) => a[name] !== b[name])

function highest(prices: readonly (Prices | undefined)[]): number | null {
  const known = prices.flatMap((price) => price?.member_price ?? [])
  return known.length === 0 ? null : Math.max(...known)
}

/**
 * Prices by store and SKU: the store's own price where an adjustment has set one, else the price of the SKU. One
 * adjustment sets selling and member price together, so an own selling price without a member price means that there is
 * no member price. A wholesaler's outlet buys at the wholesale price less its discount.
 */
export async function pricesByStore(
  call: Call,
  stores: readonly number[],
  skus: readonly number[],
): Promise<Map<number, Map<number, Prices>>> {
  if (skus.length === 0 || stores.length === 0) return new Map()
  const { tenant_id } = call.operator
  const ids = [...new Set(skus)]
  const storeIds = [...new Set(stores)]
  const [skuRows, ownRows, discounts] = await Promise.all([
    readTogether<SkuPrices>(call, PRICES_OF_SKUS.with({ tenant: tenant_id, ids: idText(ids) })),
    readTogether<OwnPrices>(call, OWN_PRICES.with({ tenant: tenant_id, stores: idText(storeIds), ids: idText(ids) })),
    outletDiscounts(call, storeIds),
  ])
  const ownPrices = new Map(ownRows.map((row) => [`${row.store_id}:${row.sku_id}`, row]))
  const pricesIn = (storeId: number) =>
    new Map(
      skuRows.map((skuRow) => {
        const own = ownPrices.get(`${storeId}:${skuRow.id}`)
        return [skuRow.id, pricesOf(skuRow, own, discounts.get(storeId))]
      }),
    )
  return new Map(storeIds.map((storeId) => [storeId, pricesIn(storeId)]))
}

type SkuPrices = Pick<typeof sku.$inferSelect, 'id' | 'sell_price' | 'member_price' | 'wholesale_price' | 'buy_price'>
type OwnPrices = typeof store_price.$inferSelect

const PRICES_OF_SKUS = new SqlTemplate(
  sql`select id, sell_price, member_price, wholesale_price, buy_price from sku
    where tenant_id = ${sql.placeholder('tenant')} and id = any(${ANY_IDS})`,
)

const OWN_PRICES = new SqlTemplate(
  sql`select * from store_price where tenant_id = ${sql.placeholder('tenant')}
    and store_id = any(${sql.placeholder('stores')}::bigint[]) and sku_id = any(${ANY_IDS})`,
)

/** `discount`: of the wholesaler's outlet on the wholesale price; undefined for any other store. */
function pricesOf(skuRow: SkuPrices, own: OwnPrices | undefined, discount: number | undefined): Prices {
  const sell = own?.sell_effective_at == null ? skuRow : own
  const wholesale = skuRow.wholesale_price ?? skuRow.sell_price ?? 0
  const buy =
    discount === undefined ? (skuRow.buy_price ?? 0) : roundDiv(BigInt(wholesale) * BigInt(10_000 - discount), 10_000)
  return {
    sell_price: sell.sell_price ?? 0,
    member_price: sell.member_price,
    buy_price: own?.buy_effective_at == null ? buy : (own.buy_price ?? 0),
  }
}

/**
 * Discount on the wholesale price in hundredths of a percent, by store, for stores that are outlets of a wholesaler.
 */
async function outletDiscounts(call: Call, stores: readonly number[]): Promise<Map<number, number>> {
  const rows = await readTogether<{ id: number; discount: number | null }>(
    call,
    OUTLET_DISCOUNTS.with({ tenant: call.operator.tenant_id, ids: idText(stores) }),
  )
  return new Map(rows.map(({ id, discount }) => [id, discount ?? 0]))
}

const OUTLET_DISCOUNTS = new SqlTemplate(
  sql`select store.id, wholesaler.discount_percent as discount from store
    left join wholesaler on wholesaler.tenant_id = store.tenant_id and wholesaler.id = store.wholesaler_id
    where store.tenant_id = ${sql.placeholder('tenant')} and store.id = any(${ANY_IDS}) and store.store_type = 'wholesale'`,
)
