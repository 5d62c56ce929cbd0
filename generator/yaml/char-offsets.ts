import type { Scalar } from 'yaml'

/** Offsets, in the raw source of a scalar, of every character of its value. */
export function charOffsets(raw: string, scalar: Scalar.Parsed): number[] {
  const value = String(scalar.value)
  const offsets: number[] = []
  if (scalar.type === 'QUOTE_SINGLE') {
    for (let at = 1; at < raw.length - 1; at++) {
      offsets.push(at)
      if (raw[at] === "'") at++
    }
    if (offsets.length === value.length) return offsets
  }
  if (scalar.type === 'QUOTE_DOUBLE') {
    for (let at = 1; at < raw.length - 1; at++) {
      offsets.push(at)
      if (raw[at] !== '\\') continue
      at += raw[at + 1] === 'x' ? 3 : raw[at + 1] === 'u' ? 5 : raw[at + 1] === 'U' ? 9 : 1
    }
    if (offsets.length === value.length) return offsets
  }
  // Plain and block text: walk both, letting indentation and line ends of the source fall away.
  offsets.length = 0
  let at = scalar.type === 'BLOCK_FOLDED' || scalar.type === 'BLOCK_LITERAL' ? raw.indexOf('\n') + 1 : 0
  for (const char of value) {
    // A line end of the source may be a space of the value.
    const meant = char === ' ' || char === '\n' ? ['\n', char] : [char]
    while (at < raw.length && !meant.includes(raw[at] ?? '')) at++
    for (let unit = 0; unit < char.length; unit++) offsets.push(Math.min(at + unit, raw.length - 1))
    at += char.length
  }
  return offsets
}
