import { createRequire } from 'node:module'
import type { Problems } from '../problems/problem'
import type { Json, Path, YamlFile } from './yaml-file'

/**
 * How long one pattern may be analysed, in ms: a hundred times what patterns of forms take, so that a busy machine comes to the
 * same verdict as an idle one. A pattern that takes longer counts as harmless.
 */
const TIMEOUT_MS = 30_000
/** Length that counts for a field which says none. */
const LONGEST = 255
/** Steps that are taken in a moment. */
const MOST_STEPS = 10_000_000

/** Refuses regular expressions of fields that take exponentially or polynomially long for some texts. */
export function checkPatterns(yaml: YamlFile, problems: Problems): void {
  for (const { pattern, length, path } of patternsIn(yaml.value, [])) {
    const attack = attackOn(pattern, length)
    if (attack === undefined) continue
    problems.add(
      'MAN2024',
      yaml.at(path),
      path.join('.'),
      `texts like ${attack} take for ever to match`,
      'nothing that repeats may hold, or stand beside, something that repeats the same characters: ^a+$, not ^(a+)+$',
    )
  }
}

/** Patterns of fields: number patterns have the same key and no type beside it. */
function* patternsIn(value: Json, path: Path): Generator<{ pattern: string; length: number; path: Path }> {
  if (value === null || typeof value !== 'object') return
  if (!Array.isArray(value) && typeof value.pattern === 'string' && value.type !== undefined)
    yield {
      pattern: value.pattern,
      length: typeof value.max_length === 'number' ? value.max_length : LONGEST,
      path: [...path, 'pattern'],
    }
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  for (const [key, inner] of entries) yield* patternsIn(inner, [...path, key])
}

interface Verdict {
  status: 'safe' | 'vulnerable' | 'unknown'
  attack?: { pattern: string }
  complexity?: { type: 'safe' | 'linear' | 'exponential' } | { type: 'polynomial'; degree: number }
}

/**
 * A text of at most `length` characters that the pattern takes for ever to match; undefined when there is none, or the
 * pattern is no regular expression.
 */
function attackOn(pattern: string, length: number): string | undefined {
  for (const part of partsOf(pattern)) {
    if (isPlainlyLinear(part)) continue
    const { status, attack, complexity } = verdictOn(part)
    if (status !== 'vulnerable') continue
    // Quadratic time is short on short texts, and a text over its limit is never matched.
    if (complexity?.type === 'polynomial' && length ** complexity.degree <= MOST_STEPS) continue
    return attack?.pattern ?? 'some'
  }
  return undefined
}

const LOOKAROUND = /\(\?<?[=!]/y

/**
 * The pattern without its lookarounds, and the body of each lookaround as a pattern of its own. A lookaround is tried at one
 * position, so the whole takes as long as its slowest part; and the analysis of automata, the only one whose verdict does not
 * depend on time and chance, knows no lookarounds.
 */
function partsOf(pattern: string): string[] {
  const bodies: string[] = []
  let rest = ''
  for (let at = 0; at < pattern.length;) {
    LOOKAROUND.lastIndex = at
    const [opening] = LOOKAROUND.exec(pattern) ?? []
    const end = opening === undefined ? at + tokenLength(pattern, at) : closingOf(pattern, at)
    if (opening === undefined) rest += pattern.slice(at, end)
    else bodies.push(...partsOf(anchored(pattern.slice(at + opening.length, end - 1))))
    at = end
  }
  return [rest, ...bodies]
}

const anchored = (body: string) => (body.includes('|') ? `^(?:${body})` : `^${body}`)

/** Length of the escape, the character class or the character that begins at `at`. */
function tokenLength(pattern: string, at: number): number {
  const [token = ' '] = /^(?:\\[^]|\[(?:\\[^]|[^\]\\])*\]|[^])/u.exec(pattern.slice(at)) ?? []
  return token.length
}

/** Index behind the bracket that closes the group which begins at `at`; the end of a pattern that never closes it. */
function closingOf(pattern: string, at: number): number {
  let depth = 0
  for (let index = at; index < pattern.length; index += tokenLength(pattern, index)) {
    if (pattern[index] === '(') depth++
    if (pattern[index] === ')' && --depth === 0) return index + 1
  }
  return pattern.length
}

/** Automata know no backreferences: patterns with one are tried with random texts. */
const HAS_BACKREFERENCE = /\\(?:[1-9]|k<)/

const verdicts = new Map<string, Verdict>()

/** Analyses a pattern once; while watching, the same file is read at every save. */
function verdictOn(pattern: string): Verdict {
  const known = verdicts.get(pattern)
  if (known) return known
  // Loaded here, because it takes 300 ms and most patterns do not need it. The module for browsers runs in this thread.
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

/** Without groups, one endless repetition at most takes a time that grows with the length of the text alone. */
function isPlainlyLinear(pattern: string): boolean {
  const plain = pattern.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x')
  const endless = plain.match(/[*+]|\{\d+,\}/g)?.length ?? 0
  return endless <= 1 && (endless === 0 ? !/\)[{?*+]/.test(plain) : !plain.includes('('))
}
