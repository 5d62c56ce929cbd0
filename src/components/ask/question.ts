import { looseObject, type ZodType } from 'zod'
import type { EntityRules } from '@/rules/validate/validate'
import type { Env, LooseScope } from '@/rules/compute'
import { type Doc, isRequired, isShown, type LooseConditions } from '@/rules/conditions'
import type { Field } from '@/rules/field'
import type { Check } from '@/rules/rules'
import type { Action, InputChecks } from '../list-page/types'
import { MAX_REASON_LENGTH, MIN_REASON_LENGTH } from '@/rules/values/reason'
import { hasValidLength, REASON } from './answer'

const REASON_FIELD: Field = { type: 'textarea', required: true }
const REASON_CHECK: Check<LooseScope> = {
  path: REASON,
  check: ({ doc }) => hasValidLength(String(doc[REASON])),
  message: {
    zh: `${MIN_REASON_LENGTH}–${MAX_REASON_LENGTH} 个字`,
    en: `${MIN_REASON_LENGTH}–${MAX_REASON_LENGTH} characters`,
  },
}
/** The fields of a dialog with their rules; expressions read the row as `doc` and the dialog's values as `input`. */
interface Question extends EntityRules {
  rules: LooseConditions
  env: Env
}

/** Builds the question of a transition for `row`; with several rows, expressions read the first row. */
export function questionOf(
  { input = {}, reason }: Action,
  { schema, conditions = {} }: InputChecks,
  entity: string,
  { row, env }: { row: Doc; env: Env },
): Question {
  const fields = reason ? { ...input, [REASON]: REASON_FIELD } : input
  const rules = bindInput(conditions as LooseConditions, row)
  return {
    shape: { entity, kind: 'master', fields, label: [] },
    // Without a generated schema only the server validates types and limits.
    schema: (schema as ZodType | undefined) ?? looseObject({}),
    rules: reason ? { ...rules, checks: [...(rules.checks ?? []), REASON_CHECK] } : rules,
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
export function proposedValues({ shape, rules, env }: Question): Record<string, unknown> {
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
