import type { Env } from './compute'
import { type AnyRules, type Doc, isMissing, isShown, levels } from './conditions'
import type { Shape } from './field'

/**
 * A copy of the document in which missing values are set to their defaults. `touched` are the paths (`biz_date`,
 * `lines.0.qty`) of fields that the operator has emptied on purpose and that must stay empty.
 */
export function applyDefaults<D extends object>(
  shape: Shape,
  rules: AnyRules,
  doc: D,
  { env, touched = new Set() }: { env: Env; touched?: ReadonlySet<string> },
): D {
  return change(shape, rules, doc, {
    env,
    edit: (level) => {
      for (const [field, value] of Object.entries(level.conditions.defaults ?? {})) {
        if (isMissing(level.values[field]) && !touched.has(level.prefix + field))
          level.values[field] = value(level.scope) ?? null
      }
    },
  })
}

/** A copy of the document in which hidden fields are null and hidden tables have no rows. */
export function clearHidden<D extends object>(shape: Shape, rules: AnyRules, doc: D, env: Env): D {
  return change(shape, rules, doc, {
    env,
    edit: (level) => {
      for (const field of Object.keys(level.conditions.show ?? {})) {
        if (!isShown(level, field)) level.values[field] = field in (shape.tables ?? {}) ? [] : null
      }
    },
  })
}

function change<D extends object>(
  shape: Shape,
  rules: AnyRules,
  doc: D,
  { env, edit }: { env: Env; edit: (level: ReturnType<typeof levels> extends Generator<infer L> ? L : never) => void },
): D {
  const copy: Doc = { ...(doc as Doc) }
  for (const table of Object.keys(shape.tables ?? {})) {
    const rows = copy[table]
    if (Array.isArray(rows)) copy[table] = rows.map((row: Doc) => ({ ...row }))
  }
  for (const level of levels(shape, rules, copy, env)) edit(level)
  return copy as D
}
