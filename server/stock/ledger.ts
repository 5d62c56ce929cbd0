import { issue, isConsumed, addToPosition, receive, foundValue } from './costing'
import { type BatchLocation, isInbound, skuLocationKey } from './balances'
import { type Book, destination } from './book'
import type { LedgerRow } from './tables'

/** The document that moves stock, as every ledger row names it. `posted_at` is in epoch ms. */
export interface Cause {
  doc_type: string
  doc_id: number
  biz_date: string
  posted_at: number
  posted_by: number
  /** `{doc_type}:{doc_id}` of the shipping document, if goods enter or leave transit with this one. */
  shipment_key: string | null
}

export interface Move extends BatchLocation {
  /** Signed thousandths, not zero. */
  qty: number
  /** Signed fen, or `average`: the moving average of the location. */
  value: number | 'average'
  reason: string
  line_id: number
}

/**
 * Posts one movement. `price` (fen per unit) is used where the location never had a cost. Returns the signed value in
 * fen.
 */
export function post(book: Book, cause: Cause, move: Move, price = 0): number {
  const { qty, value: requested, reason, line_id, ...at } = move
  const balance = book.sku(at)
  let value: number
  let variance = 0
  if (requested === 'average' && qty < 0) {
    const issued = issue(balance, -qty, price)
    value = -issued.value
    Object.assign(balance, issued.position)
  } else if (qty > 0 && !isInbound(at)) {
    value = requested === 'average' ? foundValue(balance, qty, price) : requested
    const received = receive(balance, qty, value)
    variance = received.variance
    Object.assign(balance, received.position)
  } else {
    if (requested === 'average') throw new RangeError('goods in transit carry their own value')
    value = requested
    Object.assign(balance, addToPosition(balance, qty, value))
  }
  book.batch(at).qty += qty
  updateDatesAndTransit(book, at, qty, cause.posted_at)
  book.rows.push({ ...cause, ...at, qty, value, reason, line_id })
  // The variance corrects an earlier estimate; a row with zero quantity and zero value is not written.
  if (variance !== 0) book.rows.push({ ...cause, ...at, qty: 0, value: variance, reason: 'cost_variance', line_id })
  return value
}

/**
 * Reverses ledger rows of a document exactly, last first. Then posts away a value that remains where nothing is on
 * hand.
 */
export function reverse(book: Book, cause: Cause, rows: readonly LedgerRow[]): void {
  for (const row of rows.toSorted((a, b) => b.id - a.id)) {
    const at = locationOf(row)
    const balance = book.sku(at)
    Object.assign(balance, addToPosition(balance, -row.qty, -row.value))
    book.batch(at).qty -= row.qty
    updateDatesAndTransit(book, at, -row.qty, cause.posted_at)
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
 * The first place that the reversal just posted overdraws, or null: stock below zero (never allowed in transit,
 * elsewhere only if `allowNegative`), or a cost that later issues have consumed.
 */
export function overdrawn(
  book: Book,
  rows: readonly LedgerRow[],
  { allowNegative }: { allowNegative: boolean },
): BatchLocation | null {
  for (const row of rows) {
    const at = locationOf(row)
    const mayBeNegative = allowNegative && !isInbound(at)
    if (!mayBeNegative && row.qty > 0 && (book.sku(at).qty < 0 || book.batch(at).qty < 0)) return at
    if (isConsumed(book.sku(at)) || (isInbound(at) && book.sku(at).qty === 0 && book.sku(at).value !== 0)) return at
  }
  return null
}

function locationOf(row: LedgerRow): BatchLocation {
  return {
    location_type: row.location_type,
    location_id: row.location_id,
    sku_id: row.sku_id,
    batch_id: row.batch_id,
  }
}

function skusOf(rows: readonly LedgerRow[]): BatchLocation[] {
  return [...new Map(rows.map((row) => [skuLocationKey(row), { ...locationOf(row), batch_id: 0 }])).values()]
}

function updateDatesAndTransit(book: Book, at: BatchLocation, qty: number, now: number): void {
  const balance = book.sku(at)
  if (qty > 0) balance.last_in_at = now
  if (qty < 0) balance.last_out_at = now
  for (const place of destination(at)) book.sku(place).in_transit += qty
}
