import { type Hint, HintWithFix, hintText } from './hint'

/** Suggestions list at most this many choices. */
const MAX_CHOICES = 14

/**
 * Returns the number of edits (insert, delete, replace, swap of neighbours) between two words. When the lengths of the
 * words differ by more than `limit`, the result is `limit + 1`.
 */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let fewest = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        fewest = Math.min(fewest, (before[j - 2] ?? 0) + 1)
      row.push(fewest)
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}

/** Returns the candidate nearest to a mistyped word, in any case of letters; undefined when none is near enough. */
function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const lower = word.toLowerCase()
  const limit = Math.max(1, Math.floor(word.length / 3))
  let best: string | undefined
  let fewest = limit + 1
  for (const candidate of candidates) {
    if (candidate === word) continue
    const edits = distance(lower, candidate.toLowerCase(), limit)
    // A candidate that starts with the typed word is accepted too: `store` for `store_id`.
    const isPrefix = lower.length > 2 && candidate.toLowerCase().startsWith(lower)
    const score = edits <= limit ? edits : isPrefix ? limit : limit + 1
    if (score < fewest) [best, fewest] = [candidate, score]
  }
  return best
}

/** Returns `did you mean "type"?` with the replacement text; undefined when no candidate is near enough. */
export function didYouMean(word: string, candidates: Iterable<string>): HintWithFix | undefined {
  const near = nearest(word, candidates)
  return near === undefined ? undefined : new HintWithFix(`did you mean "${near}"?`, word, near)
}

/** The hint without its edit where the map has the suggested key already: the edit would write the key twice. */
export const unlessTaken = (hint: Hint | undefined, map: unknown): Hint | undefined =>
  hint instanceof HintWithFix && typeof map === 'object' && map !== null && Object.hasOwn(map, hint.replacement)
    ? `${hint.text} it is there already`
    : hint

/** A suggestion for a value that stands in quotes within an expression, which its replacement keeps. */
export function quotedSuggestion(word: string, candidates: Iterable<string>): string | HintWithFix | undefined {
  const hint = suggestion(word, candidates)
  return hint instanceof HintWithFix ? new HintWithFix(hint.text, `'${word}'`, `'${hint.replacement}'`) : hint
}

/** Appends a suggestion for the word to the message. */
export function withSuggestion(message: string, word: string, candidates: Iterable<string>): string {
  return [message, hintText(suggestion(word, candidates))].filter(Boolean).join('; ')
}

/**
 * Returns `did you mean "type"?`, otherwise the list of choices, shortened when there are many; undefined without
 * choices.
 */
export function suggestion(word: string, candidates: Iterable<string>): string | HintWithFix | undefined {
  const all = [...candidates]
  const near = didYouMean(word, all)
  if (near !== undefined) return near
  if (all.length === 0) return undefined
  return `one of: ${all.slice(0, MAX_CHOICES).join(', ')}${all.length > MAX_CHOICES ? `, … (${all.length} in all)` : ''}`
}
