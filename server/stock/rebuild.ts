import { asc, eq } from 'drizzle-orm'
import { EMPTY, moved, type Position } from './costing'
import { rebuildSales } from './sales-days'
import { stockBalance, stockBatch, stockBatchBalance, stockLedger, stockReservation } from './tables'
import type { Tx } from '../db/database'
import type { Call } from '../http/call'

type BatchRow = typeof stockBatchBalance.$inferSelect

export interface Rebuilt {
  /** `location_type:location_id:sku_id` → what stock_balance must hold. */
  skus: Map<
    string,
    Position & { reserved: number; in_transit: number; last_in_at: number | null; last_out_at: number | null }
  >
  /** The same with `:batch_id`. */
  batches: Map<string, Omit<BatchRow, 'tenant_id' | 'location_type' | 'location_id' | 'sku_id' | 'batch_id'>>
}

/** What the read models must say, from the ledger and the open reservations alone. */
export async function readModels(call: { tx: Tx; operator: { tenant_id: number } }): Promise<Rebuilt> {
  const {
    tx,
    operator: { tenant_id },
  } = call
  const built: Rebuilt = { skus: new Map(), batches: new Map() }
  const sku = (key: string) =>
    entry(built.skus, key, () => ({ ...EMPTY, reserved: 0, in_transit: 0, last_in_at: null, last_out_at: null }))
  const known = new Map(
    (await tx.select().from(stockBatch).where(eq(stockBatch.tenant_id, tenant_id))).map((one) => [one.id, one]),
  )
  const batch = (key: string) =>
    entry(built.batches, key, () => {
      const one = known.get(Number(key.split(':')[3]))
      return {
        qty: 0,
        reserved: 0,
        batch_no: one?.batch_no ?? null,
        production_date: one?.production_date ?? null,
        expiry_date: one?.expiry_date ?? null,
        first_received_at: one?.first_received_at ?? null,
      }
    })
  for (const row of await tx
    .select()
    .from(stockLedger)
    .where(eq(stockLedger.tenant_id, tenant_id))
    .orderBy(asc(stockLedger.id))) {
    const key = `${row.location_type}:${row.location_id}:${row.sku_id}`
    const balance = sku(key)
    Object.assign(balance, moved(balance, row.qty, row.value))
    if (row.qty > 0) balance.last_in_at = row.posted_at
    if (row.qty < 0) balance.last_out_at = row.posted_at
    batch(`${key}:${row.batch_id}`).qty += row.qty
    if (row.location_type.endsWith('_inbound')) sku(key.replace('_inbound', '')).in_transit += row.qty
  }
  for (const row of await tx.select().from(stockReservation).where(eq(stockReservation.tenant_id, tenant_id))) {
    const key = `${row.location_type}:${row.location_id}:${row.sku_id}`
    sku(key).reserved += row.qty
    batch(`${key}:${row.batch_id}`).reserved += row.qty
  }
  return built
}

/** Writes the read models of a tenant anew. */
export async function rebuildReadModels(call: Call): Promise<void> {
  const {
    tx,
    operator: { tenant_id },
  } = call
  const built = await readModels(call)
  await tx.delete(stockBalance).where(eq(stockBalance.tenant_id, tenant_id))
  await tx.delete(stockBatchBalance).where(eq(stockBatchBalance.tenant_id, tenant_id))
  const place = (key: string) => {
    const [location_type = '', location_id, sku_id, batch_id] = key.split(':')
    return {
      tenant_id,
      location_type,
      location_id: Number(location_id),
      sku_id: Number(sku_id),
      batch_id: Number(batch_id ?? 0),
    }
  }
  const skus = [...built.skus].map(([key, balance]) => {
    const { batch_id: _, ...at } = place(key)
    return { ...at, ...balance }
  })
  const batches = [...built.batches].map(([key, balance]) => ({ ...place(key), ...balance }))
  for (const part of inParts(skus)) await tx.insert(stockBalance).values(part)
  for (const part of inParts(batches)) await tx.insert(stockBatchBalance).values(part)
  await rebuildSales(call)
}

function entry<T>(map: Map<string, T>, key: string, make: () => T): T {
  let found = map.get(key)
  if (!found) map.set(key, (found = make()))
  return found
}

/** A statement takes 65,535 parameters at most. */
function inParts<T>(rows: readonly T[], size = 2_000): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, part) => rows.slice(part * size, (part + 1) * size))
}
