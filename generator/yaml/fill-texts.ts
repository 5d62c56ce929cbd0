import type * as z from 'zod'
import type { Language } from '../language/locales'
import { containerAt } from './container'
import type { Json, Path } from './yaml-file'

type Issue = z.core.$ZodIssue

/**
 * For a product in one language: a copy of the value in which texts that lack the other language repeat the given one,
 * so that all later steps find both. Only places where the schema wants a text in the other language are filled.
 */
export function fillTexts(schema: z.ZodType, value: Json, languages: readonly Language[]): Json {
  const [wanted, second] = languages
  if (wanted === undefined || second !== undefined) return value
  const copy = structuredClone(value)
  // A branch of a union reports its own problems only once the texts above it are complete.
  for (let isChanged = true; isChanged;) {
    const result = schema.safeParse(copy)
    if (result.success) return copy
    isChanged = result.error.issues.map((issue) => fill(copy, issue, [], wanted)).includes(true)
  }
  return copy
}

/** Repeats the text in the wanted language where the issue is that the other one is missing. Returns whether it did. */
function fill(value: Json, issue: Issue, base: Path, wanted: Language): boolean {
  const path = [...base, ...(issue.path as Path)]
  if (issue.code === 'invalid_union')
    return issue.errors
      .flat()
      .map((inner) => fill(value, inner, path, wanted))
      .includes(true)
  const other = wanted === 'zh' ? 'en' : 'zh'
  const map = containerAt(value, path.slice(0, -1))
  if (path.at(-1) !== other || !map || Array.isArray(map) || map[other] !== undefined) return false
  const given = map[wanted]
  if (typeof given !== 'string') return false
  map[other] = given
  return true
}
