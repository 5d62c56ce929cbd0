import * as z from 'zod'
import { isMissing, isShown, type Level, looseRules } from '../conditions'
import type { Env } from '../compute'
import type { Doc } from '../conditions'
import type { FieldError } from '../rules'
import { isSeen, type Viewer } from '../access/needs'
import { checkConditions, checkLimits, WITHOUT_VIEWER } from './level'
import { schemaErrors } from './schema-errors'
import type { EntityRules } from './validate'

/**
 * The first warning about the value that one header field has. It is shown while the operator fills in the document
 * and can still do something about it; the submit asks for confirmation.
 */
export function fieldWarning(
  { shape, rules }: Pick<EntityRules, 'shape' | 'rules'>,
  doc: Doc,
  env: Env,
  { name, viewer }: { name: string; viewer: Viewer },
): FieldError | undefined {
  const field = shape.fields[name]
  if (!field) return undefined
  const conditions = looseRules(rules)
  const checks = (conditions.checks ?? []).filter((check) => check.path === name && check.warn)
  if (checks.length === 0) return undefined
  const level: Level = {
    prefix: '',
    fields: { [name]: field },
    conditions: { checks },
    values: doc,
    scope: { ...env, doc },
  }
  if (!isShown({ ...level, conditions }, name)) return undefined
  const found: FieldError[] = []
  checkConditions(level, new Set(), (path, text) => found.push({ path, ...text }), {
    seen: (needs) => isSeen(needs, viewer),
    showsLimits: () => false,
    isReadable: ({ needs = [] }) => needs.every((need) => isSeen(need, viewer)),
  })
  return found[0]
}

/** Types whose limits and conditions can be checked before the rows of the document are entered. */
const DATES: ReadonlySet<string> = new Set(['date', 'datetime', 'time'])

/**
 * What a submit would say about the value that one header field has, shown as soon as the field loses the focus: a
 * wrong format, a value beyond the limits of its type, a date out of its range. Missing values are left to the submit,
 * and so are conditions on numbers: they compare with totals of rows that are often entered later.
 */
export function fieldProblem(
  { shape, schema, rules }: EntityRules,
  doc: Doc,
  env: Env,
  { name, viewer, stored }: { name: string; viewer: Viewer; stored: Doc | undefined },
): FieldError | null {
  const field = shape.fields[name]
  const type = schema instanceof z.ZodObject ? (schema.shape[name] as z.ZodType | undefined) : undefined
  if (!field || !type || isMissing(doc[name])) return null
  const conditions = looseRules(rules)
  const level: Level = { prefix: '', fields: { [name]: field }, conditions, values: doc, scope: { ...env, doc } }
  if (!isShown(level, name)) return null
  const [wrong] = schemaErrors(shape, z.object({ [name]: type }), { [name]: doc[name] }, stored)
  if (wrong || !DATES.has(field.type)) return wrong ?? null
  const found: FieldError[] = []
  const own = <T>(entries: Readonly<Record<string, T>> = {}) => (entries[name] ? { [name]: entries[name] } : {})
  const checks = (conditions.checks ?? []).filter((check) => check.path === name && !check.warn)
  const ofField: Level = { ...level, conditions: { min: own(conditions.min), max: own(conditions.max), checks } }
  checkLimits(ofField, (path, text) => found.push({ path, ...text }))
  checkConditions(ofField, new Set(found.map(({ path }) => path)), (path, text) => found.push({ path, ...text }), {
    ...WITHOUT_VIEWER,
    isReadable: ({ needs = [] }) => needs.every((need) => isSeen(need, viewer)),
  })
  return found[0] ?? null
}
