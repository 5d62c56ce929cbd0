import { floorDiv, roundDiv } from './round'

/**
 * a ÷ b as an integer with `scale` decimals, rounded half away from zero; 0 when b is 0. 1 ÷ 8 at scale 4 is 1250,
 * which is 12.5 %.
 */
export function quotient(a: number, b: number, scale: number): number {
  return b === 0 ? 0 : roundDiv(BigInt(a) * 10n ** BigInt(scale), b)
}

/** How many whole times b goes into a; 0 when b is 0. */
export function floorQuotient(a: number, b: number): number {
  return b === 0 ? 0 : floorDiv(a, b)
}

/** The remainder of a ÷ b, with the sign of a; `a` itself when b is 0, so that no empty field makes a value NaN. */
export function remainder(a: number, b: number): number {
  return b === 0 ? a : a % b
}

/** `percent` of an amount in fen, where 1250 is 12.5 %. Returns fen. */
export function percentOf(amount: number, percent: number): number {
  return roundDiv(BigInt(amount) * BigInt(percent), 10_000n)
}
