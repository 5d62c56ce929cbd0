import { floorDiv, roundDiv } from './round'

/** a ÷ b as an integer with `scale` decimals, rounded half away from zero; 0 while there is nothing to divide by. 1 ÷ 8 at scale 4 is 1250: 12.5 %. */
export function quotient(a: number, b: number, scale: number): number {
  return b === 0 ? 0 : roundDiv(BigInt(a) * 10n ** BigInt(scale), b)
}

/** How many whole times b goes into a; 0 while b is 0. */
export function floorQuotient(a: number, b: number): number {
  return b === 0 ? 0 : floorDiv(a, b)
}

/** Share of an amount in fen; 1250 is 12.5 %. */
export function percentOf(amount: number, percent: number): number {
  return roundDiv(BigInt(amount) * BigInt(percent), 10_000n)
}
