import { issue, isConsumed, moved, receive, worth } from './costing'
import type { BatchPlace } from './balances'
import { type Book, destination } from './book'
import type { LedgerRow } from './tables'

/** The document that moves stock, as every ledger row names it. */
export interface Cause {
  doc_type: string
  doc_id: number
  biz_date: string
  posted_at: number
  posted_by: number
  /** `{doc_type}:{doc_id}` of the shipping document, if goods enter or leave transit with this one. */
  shipment_key: string | null
}

export interface Move extends BatchPlace {
  /** Signed thousandths, not zero. */
  qty: number
  /** Signed fen, or `average`: the moving average of the location. */
  value: number | 'average'
  reason: string
  line_id: number
}

const isInbound = (at: BatchPlace) => at.location_type.endsWith('_inbound')

/** Books one movement; `price` (fen per unit) stands in where the location never had a cost. Returns the signed value. */
export function post(book: Book, cause: Cause, move: Move, price = 0): number {
  const { qty, value: wanted, reason, line_id, ...at } = move
  const balance = book.sku(at)
  let value: number
  let variance = 0
  if (wanted === 'average' && qty < 0) {
    const taken = issue(balance, -qty, price)
    value = -taken.value
    Object.assign(balance, taken.position)
  } else if (qty > 0 && !isInbound(at)) {
    value = wanted === 'average' ? worth(balance, qty, price) : wanted
    const taken = receive(balance, qty, value)
    variance = taken.variance
    Object.assign(balance, taken.position)
  } else {
    if (wanted === 'average') throw new RangeError('goods in transit carry their own value')
    value = wanted
    Object.assign(balance, moved(balance, qty, value))
  }
  book.batch(at).qty += qty
  touch(book, at, qty, cause.posted_at)
  book.rows.push({ ...cause, ...at, qty, value, reason, line_id })
  // Zero on both sides would say nothing; a variance of its own corrects an earlier estimate.
  if (variance !== 0) book.rows.push({ ...cause, ...at, qty: 0, value: variance, reason: 'cost_variance', line_id })
  return value
}

/** Undoes ledger rows of a document exactly, last first, then closes what value is left where nothing is on hand. */
export function reverse(book: Book, cause: Cause, rows: readonly LedgerRow[]): void {
  for (const row of rows.toSorted((a, b) => b.id - a.id)) {
    const at = placeOf(row)
    const balance = book.sku(at)
    Object.assign(balance, moved(balance, -row.qty, -row.value))
    book.batch(at).qty -= row.qty
    touch(book, at, -row.qty, cause.posted_at)
    book.rows.push({
      ...cause,
      ...at,
      qty: -row.qty,
      value: -row.value,
      reason: row.reason,
      line_id: row.line_id,
      shipment_key: row.shipment_key,
      reversal_of: row.id,
    })
  }
  for (const at of skusOf(rows)) {
    const balance = book.sku(at)
    if (balance.qty !== 0 || balance.value === 0 || isInbound(at)) continue
    book.rows.push({ ...cause, ...at, qty: 0, value: -balance.value, reason: 'cost_variance', line_id: 0 })
    balance.value = 0
  }
}

/**
 * The first place where a reversal just booked asks for more than is left, if any: stock below zero (never in transit,
 * elsewhere only if `allowNegative`), or a cost that later issues have consumed.
 */
export function overdrawn(book: Book, rows: readonly LedgerRow[], allowNegative: boolean): BatchPlace | null {
  for (const row of rows) {
    const at = placeOf(row)
    const mayBeNegative = allowNegative && !isInbound(at)
    if (!mayBeNegative && row.qty > 0 && (book.sku(at).qty < 0 || book.batch(at).qty < 0)) return at
    if (isConsumed(book.sku(at)) || (isInbound(at) && book.sku(at).qty === 0 && book.sku(at).value !== 0)) return at
  }
  return null
}

function placeOf(row: LedgerRow): BatchPlace {
  return {
    location_type: row.location_type as BatchPlace['location_type'],
    location_id: row.location_id,
    sku_id: row.sku_id,
    batch_id: row.batch_id,
  }
}

function skusOf(rows: readonly LedgerRow[]): BatchPlace[] {
  return [
    ...new Map(
      rows.map((row) => [`${row.location_type}:${row.location_id}:${row.sku_id}`, { ...placeOf(row), batch_id: 0 }]),
    ).values(),
  ]
}

function touch(book: Book, at: BatchPlace, qty: number, now: number): void {
  const balance = book.sku(at)
  if (qty > 0) balance.last_in_at = now
  if (qty < 0) balance.last_out_at = now
  for (const there of destination(at)) book.sku(there).in_transit += qty
}
