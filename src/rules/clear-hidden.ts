import type { Env } from './compute'
import { type AnyRules, type Doc, isShown, levels } from './conditions'
import type { Shape } from './field'
import { dropOrphans } from './rows/inner-rows'

/** A copy of the document in which hidden fields are null and hidden tables have no rows. */
export function clearHidden<D extends object>(shape: Shape, rules: AnyRules, doc: D, env: Env): D {
  const copy: Doc = { ...(doc as Doc) }
  for (const table of Object.keys(shape.tables ?? {})) {
    const rows = copy[table]
    if (Array.isArray(rows)) copy[table] = rows.map((row: Doc) => ({ ...row }))
  }
  for (const level of levels(shape, rules, copy, env))
    for (const field of Object.keys(level.conditions.show ?? {}))
      if (!isShown(level, field)) level.values[field] = field in (shape.tables ?? {}) ? [] : null
  dropOrphans(shape, copy)
  return copy as D
}
