import { looseObject, type ZodType } from 'zod'
import type { Env } from '@/rules/compute'
import type { Checked } from '@/rules/check'
import type { LooseScope } from '@/rules/compute'
import { type Doc, isRequired, isShown, type LooseConditions } from '@/rules/conditions'
import type { Field } from '@/rules/field'
import type { Check, FieldError } from '@/rules/rules'
import type { Action } from '../list-page/types'

/** The operator's input for a transition; values in internal units. */
export interface Answer {
  reason?: string
  input?: Record<string, unknown>
}

/** Key of the reason among the values of a dialog, as in the server's paths. */
export const REASON = 'reason'
const SHORTEST_REASON = 2
export const LONGEST_REASON = 200
const REASON_FIELD: Field = { type: 'textarea', required: true }
const REASON_CHECK: Check<LooseScope> = {
  path: REASON,
  check: ({ doc }) => reasonIsGood(String(doc[REASON])),
  message: {
    zh: `${SHORTEST_REASON}–${LONGEST_REASON} 个字`,
    en: `${SHORTEST_REASON}–${LONGEST_REASON} characters`,
  },
}
const INPUT = 'input.'

export function needsAnswer({ confirm, reason, input }: Action): boolean {
  return Boolean(confirm || reason || (input && Object.keys(input).length > 0))
}

export function reasonIsGood(reason: string): boolean {
  const { length } = reason.trim()
  return length >= SHORTEST_REASON && length <= LONGEST_REASON
}

/** The fields of a dialog with their rules; expressions read the row as `doc` and the dialog's values as `input`. */
export interface Question extends Checked {
  rules: LooseConditions
  env: Env
}

/** Builds the question of a transition for `row`; with several rows, expressions read the first row. */
export function questionOf({ input = {}, ...action }: Action, entity: string, row: Doc, env: Env): Question {
  const fields = action.reason ? { ...input, [REASON]: REASON_FIELD } : input
  const rules = bindInput((action.conditions ?? {}) as LooseConditions, row)
  return {
    shape: { entity, kind: 'master', fields, label: [] },
    // Without a generated schema only the server validates types and limits.
    schema: (action.schema as ZodType | undefined) ?? looseObject({}),
    rules: action.reason ? { ...rules, checks: [...(rules.checks ?? []), REASON_CHECK] } : rules,
    env,
  }
}

type Read = (scope: { doc: Doc }) => unknown

/** Wraps conditions so that they read the values of the dialog as `input` and the row as `doc`. */
function bindInput(conditions: LooseConditions, row: Doc): LooseConditions {
  const withInput = (read: Read) => (scope: { doc: Doc }) =>
    read({ ...scope, doc: row, input: scope.doc } as { doc: Doc })
  const result: Record<string, unknown> = {}
  for (const [kind, group] of Object.entries(conditions)) {
    result[kind] = Array.isArray(group)
      ? group.map((check: { check: Read }) => ({ ...check, check: withInput(check.check) }))
      : Object.fromEntries(Object.entries(group as Record<string, Read>).map(([name, read]) => [name, withInput(read)]))
  }
  return result as LooseConditions
}

/** Initial values of the dialog. */
export function proposed({ shape, rules, env }: Question): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const name of Object.keys(shape.fields)) {
    const value = rules.defaults?.[name]?.({ ...env, doc: values })
    if (value != null) values[name] = value
  }
  return values
}

export interface AskedField {
  name: string
  field: Field
  required: boolean
}

/** The fields that are shown for the present values. */
export function askedFields({ shape, rules, env }: Question, values: Doc): AskedField[] {
  const level = { fields: shape.fields, conditions: rules, scope: { ...env, doc: values } }
  return Object.entries(shape.fields)
    .filter(([name]) => name !== REASON && isShown(level, name))
    .map(([name, field]) => ({ name, field, required: isRequired(level, name) }))
}

/** Errors in the operator's input, by field (`reason` for the reason); empty when the server found other errors too. */
export function errorsOfAnswer(errors: readonly FieldError[]): FieldError[] {
  const own = errors.filter(({ path }) => path === REASON || path.startsWith(INPUT))
  if (own.length < errors.length) return []
  return own.map((error) => ({ ...error, path: error.path.replace(INPUT, '') }))
}
