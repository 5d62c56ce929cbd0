/** Replaces a stretch of a text. */
export interface Edit {
  start: number
  end: number
  text: string
}

/** Applies edits that do not overlap; the same edit given twice counts once. */
export function editText(text: string, edits: readonly Edit[]): string {
  let result = ''
  let at = 0
  for (const { start, end, text: put } of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < at) continue
    result += text.slice(at, start) + put
    at = end
  }
  return result + text.slice(at)
}

/** Whole words of a text: not parts of longer names. */
export function wordsIn(text: string, word: string, from = 0, to = text.length): { start: number; end: number }[] {
  const pattern = new RegExp(`(?<![A-Za-z0-9_])${word}(?![A-Za-z0-9_])`, 'g')
  return [...text.slice(from, to).matchAll(pattern)].map(({ index }) => ({
    start: from + index,
    end: from + index + word.length,
  }))
}

/** Offset of a line and column from 1. */
export function offsetOf(text: string, line: number, column: number): number {
  let at = 0
  for (let left = line - 1; left > 0; left--) at = text.indexOf('\n', at) + 1
  return at + column - 1
}
