import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { StockPosition } from './costing'
import { type LocationType, stockBalance, stockBatch, stockBatchBalance } from './tables'
import type { Call } from '../http/call'

/** A SKU in a location: in a place, or in transit to a place. */
export interface SkuLocation {
  location_type: LocationType
  location_id: number
  sku_id: number
}
export interface BatchLocation extends SkuLocation {
  batch_id: number
}
/** Quantities in thousandths, times in epoch ms. */
export interface SkuBalance extends StockPosition {
  reserved: number
  in_transit: number
  last_in_at: number | null
  last_out_at: number | null
}
/** Quantities in thousandths, time in epoch ms. */
export interface BatchBalance {
  qty: number
  reserved: number
  expiry_date: string | null
  first_received_at: number | null
}
/** Key of a map with one entry for each SKU in each location. */
export const skuLocationKey = (at: SkuLocation) => `${at.location_type}:${at.location_id}:${at.sku_id}`
export const batchKey = (at: BatchLocation) => `${skuLocationKey(at)}:${at.batch_id}`
/** Whether the location holds goods in transit to a store or a warehouse. */
export const isInbound = ({ location_type }: Pick<SkuLocation, 'location_type'>) => location_type.endsWith('_inbound')
/** The order in which balances are locked; one order for all transactions prevents deadlocks. */
export const compareLocations = (a: BatchLocation, b: BatchLocation) =>
  a.location_type < b.location_type
    ? -1
    : a.location_type > b.location_type
      ? 1
      : a.location_id - b.location_id || a.sku_id - b.sku_id || a.batch_id - b.batch_id

/**
 * Locks the balances of SKUs until the transaction ends, and returns them by `skuLocationKey`. Missing balances are
 * inserted.
 */
export async function lockSkuBalances(call: Call, skus: readonly SkuLocation[]): Promise<Map<string, SkuBalance>> {
  const { tx, operator } = call
  const { tenant_id } = operator
  const balances = new Map<string, SkuBalance>()
  const lockRows = async (locations: readonly SkuLocation[]) => {
    if (locations.length === 0) return
    const rows = await tx
      .select()
      .from(stockBalance)
      .where(and(eq(stockBalance.tenant_id, tenant_id), or(...skuConditions(locations))))
      .orderBy(asc(stockBalance.location_type), asc(stockBalance.location_id), asc(stockBalance.sku_id))
      .for('update')
    for (const row of rows) balances.set(skuLocationKey(row), row)
  }
  await lockRows(skus)
  const missing = skus.filter((at) => !balances.has(skuLocationKey(at)))
  if (missing.length > 0)
    await tx
      .insert(stockBalance)
      .values(missing.map((at) => ({ tenant_id, ...skuLocationOf(at) })))
      .onConflictDoNothing()
  await lockRows(missing)
  return balances
}

/**
 * Returns the balances of batches by `batchKey`. Missing balances are inserted. The caller holds the lock of
 * `lockSkuBalances`, which covers all batches of the SKU in the location.
 */
export async function lockBatchBalances(
  call: Call,
  batches: readonly BatchLocation[],
): Promise<Map<string, BatchBalance>> {
  const { tx, operator } = call
  const { tenant_id } = operator
  const balances = new Map<string, BatchBalance>()
  const loadRows = async (locations: readonly BatchLocation[]) => {
    if (locations.length === 0) return
    const rows = await tx
      .select()
      .from(stockBatchBalance)
      .where(and(eq(stockBatchBalance.tenant_id, tenant_id), or(...batchConditions(locations))))
      .orderBy(
        asc(stockBatchBalance.location_type),
        asc(stockBatchBalance.location_id),
        asc(stockBatchBalance.sku_id),
        asc(stockBatchBalance.batch_id),
      )
    for (const row of rows) balances.set(batchKey(row), row)
  }
  await loadRows(batches)
  const missing = batches.filter((at) => !balances.has(batchKey(at)))
  if (missing.length > 0) {
    const columnsByBatch = await batchColumns(call, missing)
    await tx.insert(stockBatchBalance).values(
      missing.map((at) => ({
        tenant_id,
        ...skuLocationOf(at),
        batch_id: at.batch_id,
        ...columnsByBatch.get(at.batch_id),
      })),
    )
  }
  await loadRows(missing)
  return balances
}

/** Columns of a batch that are copied into its balances. */
type BatchColumns = Pick<
  typeof stockBatch.$inferSelect,
  'batch_no' | 'production_date' | 'expiry_date' | 'first_received_at'
>

async function batchColumns(call: Call, batches: readonly BatchLocation[]): Promise<Map<number, BatchColumns>> {
  const ids = [...new Set(batches.map((at) => at.batch_id))].filter((id) => id !== 0)
  if (ids.length === 0) return new Map()
  const rows = await call.tx
    .select({
      id: stockBatch.id,
      batch_no: stockBatch.batch_no,
      production_date: stockBatch.production_date,
      expiry_date: stockBatch.expiry_date,
      first_received_at: stockBatch.first_received_at,
    })
    .from(stockBatch)
    .where(and(eq(stockBatch.tenant_id, call.operator.tenant_id), inArray(stockBatch.id, ids)))
  return new Map(rows.map(({ id, ...columns }) => [id, columns]))
}

/** Leaves out the columns of the batch. */
const skuLocationOf = ({ location_type, location_id, sku_id }: SkuLocation): SkuLocation => ({
  location_type,
  location_id,
  sku_id,
})

/** One condition per location with all of its SKUs: a document has one or two locations and many SKUs. */
interface LocationSkus {
  type: LocationType
  id: number
  skus: number[]
}

function byLocation(skus: readonly SkuLocation[]): LocationSkus[] {
  const groups = new Map<string, LocationSkus>()
  for (const { location_type, location_id, sku_id } of skus) {
    const key = `${location_type}:${location_id}`
    const group = groups.get(key) ?? { type: location_type, id: location_id, skus: [] }
    group.skus.push(sku_id)
    groups.set(key, group)
  }
  return [...groups.values()]
}

const skuConditions = (skus: readonly SkuLocation[]) =>
  byLocation(skus).map(({ type, id, skus: ids }) =>
    and(eq(stockBalance.location_type, type), eq(stockBalance.location_id, id), inArray(stockBalance.sku_id, ids)),
  )
const batchConditions = (skus: readonly SkuLocation[]) =>
  byLocation(skus).map(({ type, id, skus: ids }) =>
    and(
      eq(stockBatchBalance.location_type, type),
      eq(stockBatchBalance.location_id, id),
      inArray(stockBatchBalance.sku_id, ids),
    ),
  )

/** The SKU and its location in a key of `skuLocationKey` or `batchKey`. */
export function skuLocationOfKey(key: string): SkuLocation {
  const [type, location, sku] = key.split(':')
  return { location_type: type as LocationType, location_id: Number(location), sku_id: Number(sku) }
}

/** The batch in a key of `batchKey`. */
export const batchOfKey = (key: string): number => Number(key.split(':')[3])
