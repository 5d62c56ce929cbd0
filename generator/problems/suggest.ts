import { Mend, saysOf } from './mend'

/** Choices that are told one by one. */
const FEW = 14

/** Edits (insert, delete, replace, swap of neighbours) between two words, given up beyond `limit`. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}

/** The candidate nearest to a mistyped word, if one is near enough to be meant. */
function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase()
  const limit = Math.max(1, Math.floor(word.length / 3))
  let best: string | undefined
  let least = limit + 1
  for (const candidate of candidates) {
    if (candidate === word) continue
    const edits = distance(wanted, candidate.toLowerCase(), limit)
    // A word that merely misses its tail or head is meant too: `store` for `store_id`.
    const score = edits <= limit ? edits : wanted.length > 2 && candidate.startsWith(wanted) ? limit : limit + 1
    if (score < least) [best, least] = [candidate, score]
  }
  return best
}

/** `did you mean "type"?`, when something is near, with the word to write. */
export function didYouMean(word: string, candidates: Iterable<string>): Mend | undefined {
  const near = nearest(word, candidates)
  return near === undefined ? undefined : new Mend(`did you mean "${near}"?`, word, near)
}

/** What is wrong with a word, and behind it what may have been meant. */
export function withSuggestion(message: string, word: string, candidates: Iterable<string>): string {
  return [message, saysOf(suggestion(word, candidates))].filter(Boolean).join('; ')
}

/** `did you mean "type"?`, else the choices, or the first of many. */
export function suggestion(word: string, candidates: Iterable<string>): string | Mend | undefined {
  const all = [...candidates]
  const near = didYouMean(word, all)
  if (near !== undefined) return near
  if (all.length === 0) return undefined
  return `one of: ${all.slice(0, FEW).join(', ')}${all.length > FEW ? `, … (${all.length} in all)` : ''}`
}
