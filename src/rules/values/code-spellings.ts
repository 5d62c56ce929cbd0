/**
 * The spellings under which a typed, pasted or scanned code is looked up, best first: as it is, in half-width
 * characters, in upper case, in lower case. Codes are stored in one spelling, but input methods type full-width
 * characters and scanners may send lower case. The first spelling that some row has decides, so that a row with exactly
 * this code is found in any case. Most codes are digits, which have a single spelling.
 */
export function codeSpellings(code: string): string[] {
  const plain = code.normalize('NFKC').trim()
  return [...new Set([code, plain, plain.toUpperCase(), plain.toLowerCase()])]
}

/** What `look` finds under the best spelling of a code; undefined when no spelling finds anything. */
export function underSpellings<T>(code: string, look: (spelling: string) => T | undefined): T | undefined {
  for (const spelling of codeSpellings(code)) {
    const found = look(spelling)
    if (found !== undefined) return found
  }
  return undefined
}
