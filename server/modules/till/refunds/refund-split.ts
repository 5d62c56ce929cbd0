import { roundDiv } from '../../../../src/exact/round'

/*
 * Amounts of a return, as pure functions. Each function deducts the amounts of earlier returns that count (processing
 * and refunded). Failed returns therefore have no effect, and the last return gets the remainder.
 */

/** The share `part` ÷ `whole` of `total`, less `earlier`, the amount given already; never below zero. */
export function shareOf(total: number, part: number, whole: number, earlier: number): number {
  if (whole === 0) return Math.max(0, total - earlier)
  return Math.max(0, roundDiv(BigInt(total) * BigInt(part), whole) - earlier)
}

/** A sold line. Quantities in thousandths, money in fen. */
export interface LineState {
  qty: number
  net_amount: number
  cost_amount: number
  /** Sums of earlier returns that count. */
  returned_qty: number
  returned_amount: number
  returned_cost: number
}

/**
 * Amount and cost of returning `qty` of a line. The returns of a whole line add up to exactly its net amount and cost.
 */
export function lineReturn(line: LineState, qty: number): { refund_amount: number; cost_amount: number } {
  const part = line.returned_qty + qty
  return {
    refund_amount: shareOf(line.net_amount, part, line.qty, line.returned_amount),
    cost_amount: shareOf(line.cost_amount, part, line.qty, line.returned_cost),
  }
}

interface BatchState {
  batch_id: number
  /** Quantity sold from the batch less returns, in thousandths. */
  left: number
}

/**
 * Splits a return over the batches of the sale, beginning with the batch taken last. Null when less was sold than is
 * returned.
 */
export function splitOverBatches(
  batches: readonly BatchState[],
  qty: number,
): { batch_id: number; qty: number }[] | null {
  const parts: { batch_id: number; qty: number }[] = []
  let remaining = qty
  for (const { batch_id, left } of batches.toReversed()) {
    const part = Math.min(remaining, left)
    if (part > 0) parts.push({ batch_id, qty: part })
    remaining -= part
  }
  return remaining > 0 ? null : parts
}
