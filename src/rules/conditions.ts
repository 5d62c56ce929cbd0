import type { Env, LooseScope } from './compute'
import type { Fields, Shape, TableShape } from './field'
import type { Conditions, Rules } from './rules'

export type Doc = Record<string, unknown>
/** Conditions of any entity. Generated functions expect a typed scope; the engine knows field names only. */
export type LooseConditions = Conditions<LooseScope>
export type AnyRules = Rules<never, never> | Rules<Record<string, unknown>>

interface LooseRules extends LooseConditions {
  compute?: readonly { set: string; to: (scope: LooseScope) => unknown }[]
  tables?: Readonly<Record<string, LooseConditions & { rows?: (scope: LooseScope) => TableShape['rows'] }>>
}

/** Casts the rules of an entity for code that knows its fields by name only. */
export function looseRules(rules: AnyRules): LooseRules {
  // Each generated function reads the scope of its entity, and these scopes have no common type.
  return rules as LooseRules
}

/** One level of a document: the header, or one row of a child table. */
export interface Level {
  /** '' or `lines.3.` */
  prefix: string
  fields: Shape['fields']
  conditions: LooseConditions
  values: Doc
  scope: LooseScope
}

/** The header and then every row of every child table. */
export function* levels(shape: Shape, rules: AnyRules, doc: Doc, env: Env): Generator<Level> {
  const loose = looseRules(rules)
  // Named, because a save asks for its levels several times, and to copy all keys of an object costs much more.
  const { actor, setting, now, today } = env
  yield { prefix: '', fields: shape.fields, conditions: loose, values: doc, scope: { ...env, doc } }
  for (const [name, table] of Object.entries(shape.tables ?? {})) {
    const rows = doc[name]
    if (!Array.isArray(rows)) continue
    const conditions = loose.tables?.[name] ?? {}
    for (const [index, line] of (rows as Doc[]).entries()) {
      yield {
        prefix: `${name}.${index}.`,
        fields: table.fields,
        conditions,
        values: line,
        scope: { actor, setting, now, today, doc, line, index },
      }
    }
  }
}

export function isShown(level: Pick<Level, 'conditions' | 'scope'>, field: string): boolean {
  return level.conditions.show?.[field]?.(level.scope) ?? true
}

/**
 * Whether no row can show a field, so that its column would stay empty. That is known when the condition reads only the
 * document, or only what the server finds out about a row (`system`), and holds for none of `rows`. Once the rows
 * can no longer be changed (`isFixed`), it is known of every condition.
 */
export function isShownInNoRow(
  { show }: LooseConditions,
  field: string,
  { env, doc, rows, fields, isFixed }: { env: Env; doc: Doc; rows: readonly Doc[]; fields: Fields; isFixed: boolean },
): boolean {
  const condition = show?.[field]
  if (!condition) return false
  let readsEntered = false
  const watched = (row: Doc) =>
    new Proxy(row, {
      get(target, name) {
        readsEntered ||= fields[String(name)]?.system !== true
        return target[String(name)]
      },
    })
  try {
    for (const [index, row] of (rows.length > 0 ? rows : [{}]).entries()) {
      if (condition({ ...env, doc, line: watched(row), index })) return false
      if (readsEntered && !isFixed) return false
    }
  } catch (error) {
    // A row without goods has none of the facts that conditions read.
    if (rows.length > 0) throw error
    return false
  }
  return true
}

export function isRequired(level: Pick<Level, 'fields' | 'conditions' | 'scope'>, field: string): boolean {
  return level.fields[field]?.required === true || (level.conditions.required?.[field]?.(level.scope) ?? false)
}

/** Null, undefined, an empty text and an empty list count as missing. */
export function isMissing(value: unknown): boolean {
  return value == null || value === '' || (Array.isArray(value) && value.length === 0)
}

/**
 * Whether a value is less than its limit. False for a value of another type, which the check of types reports. Dates
 * are compared as texts.
 */
export const isBelow = (value: unknown, limit: number | string) =>
  typeof limit === 'number' ? typeof value === 'number' && value < limit : typeof value === 'string' && value < limit

/** Like `isBelow`, for a value that is greater. */
export const isAbove = (value: unknown, limit: number | string) =>
  typeof limit === 'number' ? typeof value === 'number' && value > limit : typeof value === 'string' && value > limit
