import { roundDiv } from './round'
import { ONE_UNIT } from './scale'

/** Quantity (thousandths) × price (fen) → fen. */
export function amountOf(quantity: number, price: number): number {
  return roundDiv(BigInt(quantity) * BigInt(price), ONE_UNIT)
}

/**
 * Splits an integer total over integer weights ≥ 0 so that the parts are integers and add up to the total exactly. A
 * zero weight gets zero (docs/domain.md, Splitting). Throws a RangeError when all weights are zero and the total is
 * not.
 */
export function split(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum === 0) {
    if (total !== 0) throw new RangeError('cannot split over zero weights')
    return weights.map(() => 0)
  }
  let runningWeight = 0
  let allotted = 0
  return weights.map((weight) => {
    runningWeight += weight
    const upTo = roundDiv(BigInt(total) * BigInt(runningWeight), BigInt(sum))
    const part = upTo - allotted
    allotted = upTo
    return part
  })
}
