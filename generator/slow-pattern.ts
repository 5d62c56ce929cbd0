import { createRequire } from 'node:module'

/**
 * Time limit for the analysis of a pattern, in ms. The limit is a hundred times the usual time, so that a busy machine
 * reaches the same verdict as an idle machine. A pattern that takes longer is refused, as one that is found to be slow.
 */
const TIMEOUT_MS = 30_000
/** Length in characters that is assumed for texts of which no maximum is stated. */
export const ASSUMED_LENGTH = 255
/** A match with at most this many steps counts as fast enough. */
const MAX_STEPS = 10_000_000

export const SLOW_PATTERN_CURE =
  'a repetition must not contain, or be next to, a repetition of the same characters: write ^a+$, not ^(a+)+$'

interface Verdict {
  status: 'safe' | 'vulnerable' | 'unknown'
  attack?: { pattern: string }
  complexity?: { type: 'safe' | 'linear' | 'exponential' } | { type: 'polynomial'; degree: number }
}

/**
 * Names texts of at most `length` characters that take too long to match: `texts like …`. Undefined when no such text
 * is found, or when the pattern is not a valid regular expression.
 */
export function attackOn(pattern: string, length: number): string | undefined {
  for (const part of splitLookarounds(pattern)) {
    // Counting the steps shows that most patterns are fast enough, and saves the slow analysis for the others.
    if (maxSteps(part, length) <= MAX_STEPS) continue
    const { status, attack, complexity } = verdictOn(withoutLimits(part))
    if (status === 'unknown') return 'texts that an analysis of half a minute could not exclude'
    if (status !== 'vulnerable') continue
    // Polynomial time is acceptable on short texts, and a text over the maximum length is refused before matching.
    if (complexity?.type === 'polynomial' && length ** complexity.degree <= MAX_STEPS) continue
    return attack ? `texts like ${attack.pattern}` : 'some texts'
  }
  return undefined
}

/** The limit of a counted repetition such as `{1,5}` is kept for the analysis if it is at most this number. */
const MAX_KEPT_LIMIT = 5

/**
 * The pattern with `{1,}` in place of `{1,64}`. The analysis calls every pattern safe that matches only texts of a
 * limited length, although a match of `^(([a-z]{1,64}\.?){1,64})$` practically never ends.
 */
function withoutLimits(pattern: string): string {
  let unlimited = ''
  for (let at = 0; at < pattern.length;) {
    const [braces, from, to] = /^\{(\d+),(\d+)\}/.exec(pattern.slice(at)) ?? []
    const token = braces ?? pattern.slice(at, at + tokenLength(pattern, at))
    unlimited += Number(to) > MAX_KEPT_LIMIT ? `{${from},}` : token
    at += token.length
  }
  return unlimited
}

const LOOKAROUND = /\(\?<?[=!]/y

/**
 * Splits a pattern into the pattern without lookarounds and the body of each lookaround. A lookaround is tried at a
 * single position, so the whole pattern takes as long as its slowest part. The split is needed because the automaton
 * analysis, which is the only deterministic analysis, does not support lookarounds.
 */
function splitLookarounds(pattern: string): string[] {
  const bodies: string[] = []
  let withoutLookarounds = ''
  for (let at = 0; at < pattern.length;) {
    LOOKAROUND.lastIndex = at
    const [opening] = LOOKAROUND.exec(pattern) ?? []
    const end = opening === undefined ? at + tokenLength(pattern, at) : closingOf(pattern, at)
    if (opening === undefined) withoutLookarounds += pattern.slice(at, end)
    else bodies.push(...splitLookarounds(anchored(pattern.slice(at + opening.length, end - 1))))
    at = end
  }
  return [withoutLookarounds, ...bodies]
}

const anchored = (body: string) => (body.includes('|') ? `^(?:${body})` : `^${body}`)

/** Returns the length of the escape, the character class or the character that starts at `at`. */
function tokenLength(pattern: string, at: number): number {
  const [token = ' '] = /^(?:\\[^]|\[(?:\\[^]|[^\]\\])*\]|[^])/u.exec(pattern.slice(at)) ?? []
  return token.length
}

/**
 * Returns the index after the bracket that closes the group at `at`, or the length of the pattern if no bracket does.
 */
function closingOf(pattern: string, at: number): number {
  let depth = 0
  for (let index = at; index < pattern.length; index += tokenLength(pattern, index)) {
    if (pattern[index] === '(') depth++
    if (pattern[index] === ')' && --depth === 0) return index + 1
  }
  return pattern.length
}

/**
 * The automaton analysis does not support backreferences, so patterns with backreferences are fuzzed with random texts.
 */
const HAS_BACKREFERENCE = /\\(?:[1-9]|k<)/

const verdicts = new Map<string, Verdict>()

/** Returns the cached verdict on a pattern, because in watch mode the same file is read again at every save. */
function verdictOn(pattern: string): Verdict {
  const cached = verdicts.get(pattern)
  if (cached) return cached
  // The module takes 300 ms to load and most patterns do not need the analysis, so the module is loaded on first use.
  // The browser build is used because its analysis runs in the current thread.
  const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js') as {
    checkSync(source: string, flags: string, parameters: { timeout: number; checker: 'automaton' | 'fuzz' }): Verdict
  }
  const verdict = checkSync(pattern, 'u', {
    timeout: TIMEOUT_MS,
    checker: HAS_BACKREFERENCE.test(pattern) ? 'fuzz' : 'automaton',
  })
  verdicts.set(pattern, verdict)
  return verdict
}

/**
 * Returns a number of steps that no match of a text of `length` characters exceeds: each repetition may end at each of
 * its lengths, and each alternative may be tried. Returns Infinity for a pattern with a repeated group or a
 * backreference, whose steps cannot be counted so.
 */
function maxSteps(pattern: string, length: number): number {
  const plain = pattern.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x')
  if (HAS_BACKREFERENCE.test(pattern) || /\)[{*+]/.test(plain)) return Infinity
  let steps = plain.startsWith('^') && !plain.includes('|') ? 1 : length
  for (const [token, from, to] of plain.matchAll(/[*+?|]|\{(\d+),?(\d*)\}/g))
    if (token === '|' || token === '?') steps *= 2
    else if (from === undefined || token.endsWith(',}')) steps *= length
    else if (to) steps *= Number(to) - Number(from) + 1
  return steps
}
