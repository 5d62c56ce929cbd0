import { asc, eq } from 'drizzle-orm'
import { batchKey, batchOfKey, isInbound, skuLocationKey } from './balances'
import { EMPTY_POSITION, addToPosition, type StockPosition } from './costing'
import { stockBatch, stockBatchBalance, stockLedger, stockReservation } from './tables'
import type { Tx } from '../db/database'

type BatchRow = typeof stockBatchBalance.$inferSelect

interface RebuiltBalances {
  /** Columns of stock_balance by `skuLocationKey`. */
  skus: Map<
    string,
    StockPosition & { reserved: number; in_transit: number; last_in_at: number | null; last_out_at: number | null }
  >
  /** Columns of stock_batch_balance by `batchKey`. */
  batches: Map<string, Omit<BatchRow, 'tenant_id' | 'location_type' | 'location_id' | 'sku_id' | 'batch_id'>>
}

/** Computes the balances from the ledger and the open reservations alone. Writes nothing. */
export async function rebuildBalances(call: { tx: Tx; operator: { tenant_id: number } }): Promise<RebuiltBalances> {
  const {
    tx,
    operator: { tenant_id },
  } = call
  const built: RebuiltBalances = { skus: new Map(), batches: new Map() }
  const sku = (key: string) =>
    getOrAdd(built.skus, key, () => ({
      ...EMPTY_POSITION,
      reserved: 0,
      in_transit: 0,
      last_in_at: null,
      last_out_at: null,
    }))
  const batchById = new Map(
    (await tx.select().from(stockBatch).where(eq(stockBatch.tenant_id, tenant_id))).map((row) => [row.id, row]),
  )
  const batch = (key: string) =>
    getOrAdd(built.batches, key, () => {
      const stored = batchById.get(batchOfKey(key))
      return {
        qty: 0,
        reserved: 0,
        batch_no: stored?.batch_no ?? null,
        production_date: stored?.production_date ?? null,
        expiry_date: stored?.expiry_date ?? null,
        first_received_at: stored?.first_received_at ?? null,
      }
    })
  for (const row of await tx
    .select()
    .from(stockLedger)
    .where(eq(stockLedger.tenant_id, tenant_id))
    .orderBy(asc(stockLedger.id))) {
    const key = skuLocationKey(row)
    const balance = sku(key)
    Object.assign(balance, addToPosition(balance, row.qty, row.value))
    if (row.qty > 0) balance.last_in_at = row.posted_at
    if (row.qty < 0) balance.last_out_at = row.posted_at
    batch(batchKey(row)).qty += row.qty
    if (isInbound(row)) sku(key.replace('_inbound', '')).in_transit += row.qty
  }
  for (const row of await tx.select().from(stockReservation).where(eq(stockReservation.tenant_id, tenant_id))) {
    sku(skuLocationKey(row)).reserved += row.qty
    batch(batchKey(row)).reserved += row.qty
  }
  return built
}

function getOrAdd<T>(map: Map<string, T>, key: string, make: () => T): T {
  let value = map.get(key)
  if (!value) map.set(key, (value = make()))
  return value
}
