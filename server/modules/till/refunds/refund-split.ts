import { split } from '../../../../src/exact/money'
import { roundDiv } from '../../../../src/exact/round'

/*
 * How much a return gives back, as pure functions. Each takes what returns before it have given (those that count: in
 * processing and refunded), so that a return that failed leaves nothing behind and the last one takes what is left.
 */

/** `part` of `whole` as a share of `total`, less what was given already; never below zero. */
export function shareOf(total: number, part: number, whole: number, given: number): number {
  if (whole === 0) return Math.max(0, total - given)
  return Math.max(0, roundDiv(BigInt(total) * BigInt(part), whole) - given)
}

export interface LineState {
  qty: number
  net_amount: number
  cost_amount: number
  /** Of returns that count. */
  returned_qty: number
  returned_amount: number
  returned_cost: number
}

/** Money and cost of returning `qty` of a line; the whole line returned gives back exactly its net amount and cost. */
export function lineReturn(line: LineState, qty: number): { refund_amount: number; cost_amount: number } {
  const part = line.returned_qty + qty
  return {
    refund_amount: shareOf(line.net_amount, part, line.qty, line.returned_amount),
    cost_amount: shareOf(line.cost_amount, part, line.qty, line.returned_cost),
  }
}

/** An amount over payments by what is left of each; `left` adds up to at least the amount. */
export function overPayments(amount: number, left: readonly number[]): number[] {
  return split(amount, left)
}

export interface BatchState {
  batch_id: number
  /** Thousandths sold from it, less those returned. */
  left: number
}

/** Batches that a return goes to: those taken last first. Null when less was sold than is returned. */
export function intoBatches(batches: readonly BatchState[], qty: number): { batch_id: number; qty: number }[] | null {
  const parts: { batch_id: number; qty: number }[] = []
  let rest = qty
  for (const { batch_id, left } of batches.toReversed()) {
    const part = Math.min(rest, left)
    if (part > 0) parts.push({ batch_id, qty: part })
    rest -= part
  }
  return rest > 0 ? null : parts
}
