/**
 * Divides and rounds half away from zero: 2.5 → 3, −2.5 → −3. Everything that rounds uses this function
 * (docs/domain.md, Rounding). `num` and `den` are integers; the result is exact for any |num| < 2^53. Throws a
 * RangeError when `den` is 0.
 */
export function roundDiv(num: number | bigint, den: number | bigint): number {
  let n = BigInt(num)
  let d = BigInt(den)
  if (d === 0n) throw new RangeError('division by zero')
  if (d < 0n) {
    n = -n
    d = -d
  }
  const half = n < 0n ? -d : d
  return Number((n * 2n + half) / (d * 2n))
}

/** Largest integer ≤ num ÷ den. */
export function floorDiv(num: number | bigint, den: number | bigint): number {
  const n = BigInt(num)
  const d = BigInt(den)
  const q = n / d
  return Number(n % d !== 0n && n < 0n !== d < 0n ? q - 1n : q)
}
