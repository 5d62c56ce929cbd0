import { and, eq } from 'drizzle-orm'
import type { BatchPlace } from './balances'
import type { Book } from './book'
import { stockReservation } from './tables'
import type { Call } from '../http/call'

export interface Reservation extends BatchPlace {
  id: number
  qty: number
}

/** What a document has promised and not yet posted or let go. */
export async function reservationsOf(call: Call, entity: string, id: number): Promise<Reservation[]> {
  const rows = await call.tx
    .select()
    .from(stockReservation)
    .where(
      and(
        eq(stockReservation.tenant_id, call.operator.tenant_id),
        eq(stockReservation.doc_type, entity),
        eq(stockReservation.doc_id, id),
      ),
    )
  return rows.map((row) => ({ ...row, location_type: row.location_type as BatchPlace['location_type'] }))
}

/** Promises goods to a line; written with the book. */
export function reserve(
  book: Book,
  doc: { doc_type: string; doc_id: number; line_id: number },
  at: BatchPlace,
  qty: number,
): void {
  const { location_type, location_id, sku_id, batch_id } = at
  book.sku(at).reserved += qty
  book.batch(at).reserved += qty
  book.reservations.push({ location_type, location_id, sku_id, batch_id, ...doc, qty })
}

/** Lets promises go. Their places must be in the book. */
export async function release(
  call: Call,
  book: Book,
  entity: string,
  id: number,
  held: readonly Reservation[],
): Promise<void> {
  if (held.length === 0) return
  for (const { qty, ...at } of held) {
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
