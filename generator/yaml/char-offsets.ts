import type { Scalar } from 'yaml'

/**
 * Returns, for every UTF-16 unit of the value of a scalar, the offset of that character in the raw source of the
 * scalar.
 */
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
  // For plain and block text, walk source and value together, and skip indentation and line ends of the source.
  offsets.length = 0
  let at = scalar.type === 'BLOCK_FOLDED' || scalar.type === 'BLOCK_LITERAL' ? raw.indexOf('\n') + 1 : 0
  for (const char of value) {
    // A folded line end in the source becomes a space in the value.
    const sources = char === ' ' || char === '\n' ? ['\n', char] : [char]
    while (at < raw.length && !sources.includes(raw[at] ?? '')) at++
    for (let unit = 0; unit < char.length; unit++) offsets.push(Math.min(at + unit, raw.length - 1))
    at += char.length
  }
  return offsets
}
