/** '1.5' at scale 3 → 1500; undefined when it has more decimals than the scale keeps or is out of range. Exact, never through a float. */
export function parseUnits(shown: string, scale: number): number | undefined {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(shown)
  if (!match) return undefined
  const [, sign, whole = '', fraction = ''] = match
  const kept = fraction.replace(/0+$/, '')
  if (kept.length > scale) return undefined
  const units = Number(whole + kept.padEnd(scale, '0'))
  if (!Number.isSafeInteger(units)) return undefined
  return sign && units !== 0 ? -units : units
}
