import { sql } from 'drizzle-orm'
import { type BatchBalance, batchOfKey, skuLocationOfKey, type SkuBalance } from './balances'
import { countSales } from './sales-days'
import { type NewLedgerRow, stockBalance, stockBatchBalance, stockLedger, stockReservation } from './tables'
import type { Call } from '../http/call'

export type NewReservation = Omit<typeof stockReservation.$inferInsert, 'tenant_id' | 'id'>

/** Writes the ledger rows and reservations of a book, and the balances that changed (`skus`, `batches`). */
export async function writeBook(
  call: Call,
  book: { rows: readonly Omit<NewLedgerRow, 'tenant_id'>[]; reservations: readonly NewReservation[] },
  skus: ReadonlyMap<string, SkuBalance>,
  batches: ReadonlyMap<string, BatchBalance>,
): Promise<void> {
  const {
    tx,
    operator: { tenant_id },
  } = call
  if (book.rows.length > 0) {
    await tx.insert(stockLedger).values(book.rows.map((row) => ({ tenant_id, ...row })))
    await countSales(call, book.rows)
  }
  if (book.reservations.length > 0)
    await tx.insert(stockReservation).values(book.reservations.map((row) => ({ tenant_id, ...row })))
  if (skus.size > 0) {
    await tx
      .insert(stockBalance)
      .values(
        [...skus].map(([key, { qty, value, reserved, in_transit, last_qty, last_value, last_in_at, last_out_at }]) => ({
          tenant_id,
          ...skuLocationOfKey(key),
          qty,
          value,
          reserved,
          in_transit,
          last_qty,
          last_value,
          last_in_at,
          last_out_at,
        })),
      )
      .onConflictDoUpdate({
        target: [stockBalance.tenant_id, stockBalance.location_type, stockBalance.location_id, stockBalance.sku_id],
        set: excludedColumns([
          'qty',
          'value',
          'reserved',
          'in_transit',
          'last_qty',
          'last_value',
          'last_in_at',
          'last_out_at',
        ]),
      })
  }
  if (batches.size > 0) {
    await tx
      .insert(stockBatchBalance)
      .values(
        [...batches].map(([key, { qty, reserved }]) => ({
          tenant_id,
          ...skuLocationOfKey(key),
          batch_id: batchOfKey(key),
          qty,
          reserved,
        })),
      )
      .onConflictDoUpdate({
        target: [
          stockBatchBalance.tenant_id,
          stockBatchBalance.location_type,
          stockBatchBalance.location_id,
          stockBatchBalance.sku_id,
          stockBatchBalance.batch_id,
        ],
        set: excludedColumns(['qty', 'reserved']),
      })
  }
}

const excludedColumns = (columns: readonly string[]) =>
  Object.fromEntries(columns.map((name) => [name, sql.raw(`excluded."${name}"`)]))
