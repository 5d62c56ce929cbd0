import { ASSUMED_LENGTH, attackOn, SLOW_PATTERN_CURE } from '../slow-pattern'
import type { Problems } from '../problems/problem'
import type { Json, Path, YamlFile } from './yaml-file'

/**
 * Reports patterns of fields whose matching time grows exponentially, or polynomially beyond a limit, for some texts.
 */
export function checkPatterns(yaml: YamlFile, problems: Problems): void {
  for (const { pattern, length, path } of patternsIn(yaml.value, [])) {
    const attack = attackOn(pattern, length)
    if (attack === undefined) continue
    problems.add(
      'MAN2024',
      { range: yaml.at(path), path: path.join('.') },
      `matching ${attack} takes too long`,
      SLOW_PATTERN_CURE,
    )
  }
}

/** Keys of a manifest under which fields stand by their names. */
const KEYS_WITH_FIELDS: ReadonlySet<unknown> = new Set(['fields', 'input', 'returns'])

/**
 * Yields the patterns of fields, also of a field of a mixin, whose entry has no `type`. The pattern of a `number` has
 * the same key.
 */
function* patternsIn(value: Json, path: Path): Generator<{ pattern: string; length: number; path: Path }> {
  if (value === null || typeof value !== 'object') return
  if (!Array.isArray(value) && typeof value.pattern === 'string' && KEYS_WITH_FIELDS.has(path.at(-2)))
    yield {
      pattern: value.pattern,
      length: typeof value.max_length === 'number' ? value.max_length : ASSUMED_LENGTH,
      path: [...path, 'pattern'],
    }
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  for (const [key, inner] of entries) yield* patternsIn(inner, [...path, key])
}
