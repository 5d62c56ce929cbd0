import { resourceOf } from '../metadata/registry'
import { QUANTITY_SCALE } from '../../src/exact/scale'
import type { SaleUnit } from '../../src/generated/good/sale_unit/sale_unit.types'
import type { Sku } from '../../src/generated/good/sku/sku.types'
import { mastersById } from '../metadata/sql/rows'
import type { Call } from '../http/call'

/**
 * Columns of a SKU that the engine needs for every document, even if the manifest of the document names none of them.
 */
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

/** Facts of SKUs by id. An empty reference has no facts. */
export type FactsBySku = ReadonlyMap<number | null | undefined, SkuFacts>

const factsByCall = new WeakMap<Call, Map<number, SkuFacts>>()

/** Facts of these SKUs by id, read once per request. Unknown ids are absent. */
export async function skuFacts(call: Call, ids: readonly number[]): Promise<FactsBySku> {
  const facts = factsByCall.get(call) ?? new Map<number, SkuFacts>()
  factsByCall.set(call, facts)
  const missing = ids.filter((id) => !facts.has(id))
  if (missing.length > 0) for (const sku of await load(call, missing)) facts.set(sku.id, sku)
  return facts
}

async function load(call: Call, ids: readonly number[]): Promise<SkuFacts[]> {
  const skus = await mastersById<Sku>(call, resourceOf(call, 'sku').table, ids)
  const units = await mastersById<SaleUnit>(
    call,
    resourceOf(call, 'sale_unit').table,
    skus.flatMap((sku) => sku.sale_unit_id ?? []),
  )
  const decimals = new Map(units.map((unit) => [unit.id, unit.decimals]))
  return skus.map((sku) => ({
    id: sku.id,
    sku_code: String(sku.sku_code),
    sku_name: String(sku.sku_name),
    batch_managed: sku.batch_managed === true,
    shelf_life_days: sku.shelf_life_days,
    buy_price: sku.buy_price ?? 0,
    min_order_qty: sku.min_order_qty,
    decimals: decimals.get(sku.sale_unit_id ?? 0) ?? QUANTITY_SCALE,
  }))
}
