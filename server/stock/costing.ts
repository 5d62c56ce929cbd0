import { roundDiv } from '../../src/exact/round'

/** A SKU in one location as valuation sees it: thousandths, fen, and the last unit cost as the ratio last_value ÷ last_qty. */
export interface Position {
  qty: number
  value: number
  last_qty: number
  last_value: number
}

export const EMPTY: Position = { qty: 0, value: 0, last_qty: 0, last_value: 0 }

/**
 * Takes `qty` > 0 worth `value` in (docs/domain.md, Moving average). Where a shortage had been costed at an estimate,
 * `variance` is the error of that estimate, which the caller writes as a ledger row of its own with quantity zero.
 */
export function receive(at: Position, qty: number, value: number): { position: Position; variance: number } {
  let variance = 0
  if (at.qty < 0) {
    const covered = Math.min(qty, -at.qty)
    const estimated = roundDiv(BigInt(Math.abs(at.value)) * BigInt(covered), -at.qty)
    const actual = roundDiv(BigInt(value) * BigInt(covered), qty)
    variance = estimated - actual
  }
  return { position: moved(at, qty, value + variance), variance }
}

/**
 * Takes `qty` > 0 out at moving average; `value` ≥ 0 is what it is worth. Beyond what is on hand the last known cost
 * counts, and before there was any, `price` (fen per unit).
 */
export function issue(at: Position, qty: number, price: number): { position: Position; value: number } {
  const value = issueValue(at, qty, price)
  return { position: moved(at, -qty, -value), value }
}

function issueValue(at: Position, qty: number, price: number): number {
  if (qty === at.qty) return at.value
  if (qty < at.qty) return roundDiv(BigInt(at.value) * BigInt(qty), at.qty)
  const onHand = Math.max(at.qty, 0)
  const [lastValue, lastQty] = at.last_qty > 0 ? [at.last_value, at.last_qty] : [price, 1000]
  return (onHand > 0 ? at.value : 0) + roundDiv(BigInt(qty - onHand) * BigInt(lastValue), lastQty)
}

/** What `qty` > 0 found again is worth: as much as what lies there, else `price` (fen per unit). */
export function worth(at: Position, qty: number, price: number): number {
  return at.qty > 0 ? roundDiv(BigInt(at.value) * BigInt(qty), at.qty) : roundDiv(BigInt(qty) * BigInt(price), 1000)
}

/** Adds signed quantity and value as they are: reversals, goods at a given cost, variance. */
export function moved(at: Position, qty: number, value: number): Position {
  const next = { ...at, qty: at.qty + qty, value: at.value + value }
  return next.qty > 0 ? { ...next, last_qty: next.qty, last_value: next.value } : next
}

/** The value lies on the other side of zero than the quantity: the cost of what is undone has been consumed. */
export function isConsumed({ qty, value }: Position): boolean {
  return (qty > 0 && value < 0) || (qty < 0 && value > 0)
}
