import { amountOf } from '../../src/exact/money'
import { roundDiv } from '../../src/exact/round'
import { ONE_UNIT } from '../../src/exact/scale'

/**
 * Quantity (thousandths) and value (fen) of a SKU in one location, with the last unit cost as last_value ÷ last_qty.
 */
export interface StockPosition {
  qty: number
  value: number
  last_qty: number
  last_value: number
}

export const EMPTY_POSITION: StockPosition = { qty: 0, value: 0, last_qty: 0, last_value: 0 }

/**
 * Receives `qty` > 0 with the value `value` (docs/domain.md, Moving average). When on hand was negative, the earlier
 * issues were valued at an estimate; `variance` is the error of the estimate, which the caller posts as a ledger row
 * without quantity.
 */
export function receive(
  before: StockPosition,
  qty: number,
  value: number,
): { position: StockPosition; variance: number } {
  let variance = 0
  if (before.qty < 0) {
    const covered = Math.min(qty, -before.qty)
    const estimated = roundDiv(BigInt(Math.abs(before.value)) * BigInt(covered), -before.qty)
    const actual = roundDiv(BigInt(value) * BigInt(covered), qty)
    variance = estimated - actual
  }
  return { position: addToPosition(before, qty, value + variance), variance }
}

/**
 * Issues `qty` > 0 at moving average; `value` ≥ 0 is the value of the issue. A quantity beyond on hand is valued at the
 * last known cost, or at `price` (fen per unit) if the SKU never had a cost.
 */
export function issue(before: StockPosition, qty: number, price: number): { position: StockPosition; value: number } {
  const value = issueValue(before, qty, price)
  return { position: addToPosition(before, -qty, -value), value }
}

function issueValue(before: StockPosition, qty: number, price: number): number {
  if (qty === before.qty) return before.value
  if (qty < before.qty) return roundDiv(BigInt(before.value) * BigInt(qty), before.qty)
  const onHand = Math.max(before.qty, 0)
  const [lastValue, lastQty] = before.last_qty > 0 ? [before.last_value, before.last_qty] : [price, ONE_UNIT]
  return (onHand > 0 ? before.value : 0) + roundDiv(BigInt(qty - onHand) * BigInt(lastValue), lastQty)
}

/** Value of a found quantity `qty` > 0: at moving average, or at `price` (fen per unit) when nothing is on hand. */
export function foundValue(before: StockPosition, qty: number, price: number): number {
  return before.qty > 0 ? roundDiv(BigInt(before.value) * BigInt(qty), before.qty) : amountOf(qty, price)
}

/**
 * Adds signed quantity and value unchanged: for reversals, goods with a known cost, and variance. Goods on hand with a
 * value below zero, which a reversal leaves between its rows, have no cost that later issues could be valued at.
 */
export function addToPosition(before: StockPosition, qty: number, value: number): StockPosition {
  const next = { ...before, qty: before.qty + qty, value: before.value + value }
  return next.qty > 0 && next.value >= 0 ? { ...next, last_qty: next.qty, last_value: next.value } : next
}

/** Whether value and quantity have opposite signs: later issues have consumed the cost that a reversal takes back. */
export function isConsumed({ qty, value }: StockPosition): boolean {
  return (qty > 0 && value < 0) || (qty < 0 && value > 0)
}
