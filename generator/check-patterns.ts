import { createRequire } from 'node:module'
import type { Problems } from './problem'
import type { Json, Path, YamlFile } from './yaml-file'

/** How long one pattern may be analysed, in ms. A pattern that takes longer counts as harmless. */
const TIMEOUT_MS = 3_000
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
  if (isPlainlyLinear(pattern)) return undefined
  const { status, attack, complexity } = verdictOn(pattern)
  if (status !== 'vulnerable') return undefined
  // Quadratic time is short on short texts, and a text over its limit is never matched.
  if (complexity?.type === 'polynomial' && length ** complexity.degree <= MOST_STEPS) return undefined
  return attack?.pattern ?? 'some'
}

const verdicts = new Map<string, Verdict>()

/** Analyses a pattern once; while watching, the same file is read at every save. */
function verdictOn(pattern: string): Verdict {
  const known = verdicts.get(pattern)
  if (known) return known
  // Loaded here, because it takes 300 ms and most patterns do not need it. The module for browsers runs in this thread.
  const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js') as {
    checkSync(source: string, flags: string, parameters: { timeout: number }): Verdict
  }
  const verdict = checkSync(pattern, 'u', { timeout: TIMEOUT_MS })
  verdicts.set(pattern, verdict)
  return verdict
}

/** Without groups, one endless repetition at most takes a time that grows with the length of the text alone. */
function isPlainlyLinear(pattern: string): boolean {
  const plain = pattern.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x')
  const endless = plain.match(/[*+]|\{\d+,\}/g)?.length ?? 0
  return endless <= 1 && (endless === 0 ? !/\)[{?*+]/.test(plain) : !plain.includes('('))
}
