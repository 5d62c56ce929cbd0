import { roundDiv } from './round'

/** Quantity (thousandths) × price (fen) → fen. */
export function amountOf(quantity: number, price: number): number {
  return roundDiv(BigInt(quantity) * BigInt(price), 1000n)
}

/**
 * Splits an integer total over integer weights ≥ 0 so that the parts are integers and add up to the total exactly;
 * a zero weight gets zero (docs/domain.md, Splitting). All weights zero: all parts zero except that the total must be zero too.
 */
export function split(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum === 0) {
    if (total !== 0) throw new RangeError('cannot split over zero weights')
    return weights.map(() => 0)
  }
  let run = 0
  let given = 0
  return weights.map((weight) => {
    run += weight
    const upTo = roundDiv(BigInt(total) * BigInt(run), BigInt(sum))
    const part = upTo - given
    given = upTo
    return part
  })
}
