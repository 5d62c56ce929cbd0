import { resourceOf } from '../metadata/registry'
import { mastersById } from '../metadata/sql/rows'
import type { Call } from '../http/call'

/** What the engine itself asks of goods, whatever the document's manifest names. */
export interface SkuFacts {
  id: number
  sku_code: string
  sku_name: string
  batch_managed: boolean
  shelf_life_days: number | null
  buy_price: number
  min_order_qty: number | null
  /** Decimals of the sale unit, 0 to 3. */
  decimals: number
}

const known = new WeakMap<Call, Map<number, SkuFacts>>()

/** Facts of these goods, looked up once per request. */
export async function skuFacts(call: Call, ids: readonly number[]): Promise<ReadonlyMap<number, SkuFacts>> {
  const facts = known.get(call) ?? new Map<number, SkuFacts>()
  known.set(call, facts)
  const missing = ids.filter((id) => !facts.has(id))
  if (missing.length > 0) for (const one of await load(call, missing)) facts.set(one.id, one)
  return facts
}

async function load(call: Call, ids: readonly number[]): Promise<SkuFacts[]> {
  const skus = await mastersById(call, resourceOf('sku').table, ids)
  const units = await mastersById(
    call,
    resourceOf('sale_unit').table,
    skus.map((sku) => sku.sale_unit_id as number).filter(Boolean),
  )
  const decimals = new Map(units.map((unit) => [unit.id, unit.decimals as number]))
  return skus.map((sku) => ({
    id: sku.id as number,
    sku_code: String(sku.sku_code),
    sku_name: String(sku.sku_name),
    batch_managed: sku.batch_managed === true,
    shelf_life_days: sku.shelf_life_days as number | null,
    buy_price: (sku.buy_price as number | null) ?? 0,
    min_order_qty: sku.min_order_qty as number | null,
    decimals: decimals.get(sku.sale_unit_id as number) ?? 3,
  }))
}
