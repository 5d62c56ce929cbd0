/**
 * Parses '1.5' at scale 3 to 1500. Returns undefined when the text is not a number, has more decimals than the scale,
 * or is out of the safe integer range. The result is exact, because no floating-point arithmetic is used.
 */
export function parseUnits(text: string, scale: number): number | undefined {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) return undefined
  const [, sign, whole = '', fraction = ''] = match
  const digits = fraction.replace(/0+$/, '')
  if (digits.length > scale) return undefined
  const units = Number(whole + digits.padEnd(scale, '0'))
  if (!Number.isSafeInteger(units)) return undefined
  return sign && units !== 0 ? -units : units
}
