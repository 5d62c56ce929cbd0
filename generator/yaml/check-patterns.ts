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
      { place: yaml.at(path), path: path.join('.') },
      `matching ${attack} takes too long`,
      SLOW_PATTERN_CURE,
    )
  }
}

/** Yields the patterns of fields. The pattern of a `number` has the same key, but no sibling key `type`. */
function* patternsIn(value: Json, path: Path): Generator<{ pattern: string; length: number; path: Path }> {
  if (value === null || typeof value !== 'object') return
  if (!Array.isArray(value) && typeof value.pattern === 'string' && value.type !== undefined)
    yield {
      pattern: value.pattern,
      length: typeof value.max_length === 'number' ? value.max_length : ASSUMED_LENGTH,
      path: [...path, 'pattern'],
    }
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  for (const [key, inner] of entries) yield* patternsIn(inner, [...path, key])
}
