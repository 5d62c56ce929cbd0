/** Replaces a range of a text. */
export interface Edit {
  start: number
  end: number
  text: string
}

/** Applies edits that do not overlap. A duplicate edit is applied only once. */
export function editText(text: string, edits: readonly Edit[]): string {
  let result = ''
  let at = 0
  for (const { start, end, text: replacement } of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < at) continue
    result += text.slice(at, start) + replacement
    at = end
  }
  return result + text.slice(at)
}

/** Finds the whole-word matches of a word; a part of a longer name does not match. */
export function wordsIn(text: string, word: string, from = 0, to = text.length): { start: number; end: number }[] {
  const pattern = new RegExp(`(?<![A-Za-z0-9_])${word}(?![A-Za-z0-9_])`, 'g')
  return [...text.slice(from, to).matchAll(pattern)].map(({ index }) => ({
    start: from + index,
    end: from + index + word.length,
  }))
}

/** Converts a line and a column, both counted from 1, to an offset. */
export function offsetOf(text: string, line: number, column: number): number {
  let at = 0
  for (let remaining = line - 1; remaining > 0; remaining--) at = text.indexOf('\n', at) + 1
  return at + column - 1
}
