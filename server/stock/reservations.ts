import { and, eq } from 'drizzle-orm'
import type { BatchLocation } from './balances'
import type { Book } from './book'
import { stockReservation } from './tables'
import type { Call } from '../http/call'

interface Reservation extends BatchLocation {
  id: number
  qty: number
}

/** Open reservations of a document. */
export async function reservationsOf(call: Call, entity: string, id: number): Promise<Reservation[]> {
  return call.tx
    .select()
    .from(stockReservation)
    .where(
      and(
        eq(stockReservation.tenant_id, call.operator.tenant_id),
        eq(stockReservation.doc_type, entity),
        eq(stockReservation.doc_id, id),
      ),
    )
}

/** Reserves goods for a line. The reservation is written when the book is closed. */
export function reserve(
  book: Book,
  doc: { doc_type: string; doc_id: number; line_id: number },
  at: BatchLocation,
  qty: number,
): void {
  const { location_type, location_id, sku_id, batch_id } = at
  book.sku(at).reserved += qty
  book.batch(at).reserved += qty
  book.reservations.push({ location_type, location_id, sku_id, batch_id, ...doc, qty })
}

/** Deletes the reservations of a document. The book must have been opened with their places. */
export async function release(
  call: Call,
  book: Book,
  entity: string,
  { id, reservations }: { id: number; reservations: readonly Reservation[] },
): Promise<void> {
  if (reservations.length === 0) return
  for (const { qty, ...at } of reservations) {
    book.sku(at).reserved -= qty
    book.batch(at).reserved -= qty
  }
  await call.tx
    .delete(stockReservation)
    .where(
      and(
        eq(stockReservation.tenant_id, call.operator.tenant_id),
        eq(stockReservation.doc_type, entity),
        eq(stockReservation.doc_id, id),
      ),
    )
}
