import { and, eq, inArray } from 'drizzle-orm'
import type { Call } from '../../../http/call'
import { ApiError } from '../../../http/api-error'
import type { Book } from '../../../stock/book'
import { splitIssue } from '../../../stock/fefo'
import { type Cause, post } from '../../../stock/ledger'
import { MESSAGES } from '../../../workflow/messages'
import { stockBatch } from '../../../stock/tables'
import type { Goods } from './goods'

export interface TakenStock {
  /** Value that left the stock, in fen. */
  cost_amount: number
  parts: { batch_id: number; qty: number }[]
}

/**
 * Takes sold goods out of stock, first expired first out, expired batches last; a quantity beyond the batches is taken
 * from batch 0 (docs/domain.md, Batches). Reservations are ignored, because the goods have left the store. Throws 42201
 * when stock would fall below zero and the setting forbids it.
 */
export function takeStock(
  book: Book,
  cause: Cause,
  line: { id: number; qty: number; goods: Goods; path: string },
  rules: { store_id: number; today: string; mayBeNegative: boolean },
): TakenStock {
  const { goods, qty } = line
  const at = { location_type: 'store' as const, location_id: rules.store_id, sku_id: goods.id }
  const onHand = book.sku(at).qty
  if (qty > onHand && !rules.mayBeNegative)
    throw new ApiError(
      42201,
      { guard: 'onhand', path: line.path, sku_id: goods.id, qty: Math.max(0, onHand) },
      MESSAGES.onhand(goods.sku_name ?? String(goods.id), Math.max(0, onHand)),
    )
  const parts = splitIssue(book.batchesOf(at), qty, rules.today)
  let cost_amount = 0
  for (const { batch_id, qty: part } of parts)
    cost_amount -= post(
      book,
      cause,
      { ...at, batch_id, qty: -part, value: 'average', reason: 'sale_out', line_id: line.id },
      goods.buy_price,
    )
  return { cost_amount, parts }
}

const numbersByCall = new WeakMap<Call, Map<number, string>>()

/** Batch numbers by batch id, read once per call. Batch 0 has none. */
export async function batchNumbers(call: Call, ids: Iterable<number>): Promise<ReadonlyMap<number, string>> {
  const numbers = numbersByCall.get(call) ?? new Map<number, string>()
  numbersByCall.set(call, numbers)
  const missing = [...new Set(ids)].filter((id) => id !== 0 && !numbers.has(id))
  if (missing.length > 0) {
    const rows = await call.tx
      .select({ id: stockBatch.id, batch_no: stockBatch.batch_no })
      .from(stockBatch)
      .where(and(eq(stockBatch.tenant_id, call.operator.tenant_id), inArray(stockBatch.id, missing)))
    for (const { id, batch_no } of rows) numbers.set(id, batch_no)
  }
  return numbers
}
