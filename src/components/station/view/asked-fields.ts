import type { Doc } from '@/rules/conditions'
import type { Fields } from '@/rules/field'
import type { Problems } from '@/components/form/problems'

/**
 * The fields of the header that a refusal named, to be filled in. An empty field that is asked for the first time is a
 * question and no mistake, so its problem is cleared; it comes back when the field is still empty at the next try.
 *
 * @param before Names of the fields that were asked before; the fields asked now are added.
 */
export function askedFields(problems: Problems, fields: Fields, doc: Doc, before: Set<string>): string[] {
  const names = [...new Set(problems.list.map(({ path }) => path).filter((path) => path in fields))]
  for (const name of names) {
    const value = doc[name]
    if (!before.has(name) && (value == null || value === '')) problems.clearEdited(name)
    before.add(name)
  }
  return names
}
