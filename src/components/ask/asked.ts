import type { ZodType } from 'zod'
import type { Env } from '@/rules/compute'
import { validate } from '@/rules/check'
import { type Doc, isRequired, isShown, type LooseConditions } from '@/rules/conditions'
import type { Field, Shape } from '@/rules/field'
import type { FieldError } from '@/rules/rules'
import type { Action } from '../list-page/types'

/** What an operator gives before a transition runs; values in internal units. */
export interface Answer {
  reason?: string
  input?: Record<string, unknown>
}

const SHORTEST_REASON = 2
export const LONGEST_REASON = 200
const INPUT = 'input.'

export function needsAnswer({ confirm, reason, input }: Action): boolean {
  return Boolean(confirm || reason || (input && Object.keys(input).length > 0))
}

export function reasonIsGood(reason: string): boolean {
  const { length } = reason.trim()
  return length >= SHORTEST_REASON && length <= LONGEST_REASON
}

/** The values asked for, with what the manifest says of them; expressions read the row as `doc` and the values as `input`. */
export interface Question {
  shape: Shape
  schema: ZodType
  rules: LooseConditions
  env: Env
}

/** Nothing printed to hold the values to: the server alone judges them. */
const ANYTHING = { safeParse: (data: unknown) => ({ success: true, data }) } as unknown as ZodType

/** `row` is what the transition is of; with several rows at once expressions read the first. */
export function questionOf({ input = {}, schema, conditions }: Action, entity: string, row: Doc, env: Env): Question {
  const shape: Shape = { entity, kind: 'master', fields: input, label: [] }
  const rules = bound((conditions ?? {}) as LooseConditions, row)
  return { shape, schema: (schema as ZodType | undefined) ?? ANYTHING, rules, env }
}

type Read = (scope: { doc: Doc }) => unknown

/** The printed functions, with the values of the dialog where they expect `input`. */
function bound(conditions: LooseConditions, row: Doc): LooseConditions {
  const turned = (read: Read) => (scope: { doc: Doc }) => read({ ...scope, doc: row, input: scope.doc } as { doc: Doc })
  const result: Record<string, unknown> = {}
  for (const [kind, group] of Object.entries(conditions)) {
    result[kind] = Array.isArray(group)
      ? group.map((check: { check: Read }) => ({ ...check, check: turned(check.check) }))
      : Object.fromEntries(Object.entries(group as Record<string, Read>).map(([name, read]) => [name, turned(read)]))
  }
  return result as LooseConditions
}

/** What stands in the dialog when it opens. */
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

/** Fields that are asked for as things stand. */
export function askedFields({ shape, rules, env }: Question, values: Doc): AskedField[] {
  const level = { fields: shape.fields, conditions: rules, scope: { ...env, doc: values } }
  return Object.entries(shape.fields)
    .filter(([name]) => isShown(level, name))
    .map(([name, field]) => ({ name, field, required: isRequired(level, name) }))
}

/** Everything wrong with the values at once, by field. */
export function wrongWith(question: Question, values: Doc): FieldError[] {
  return validate(question, values, question.env, { stage: 'submit' }).errors
}

/** Errors that the server found in what was given, by field (`reason` for the reason); none when it found others too. */
export function errorsOfAnswer(errors: readonly FieldError[]): FieldError[] {
  const own = errors.filter(({ path }) => path === 'reason' || path.startsWith(INPUT))
  if (own.length < errors.length) return []
  return own.map((error) => ({ ...error, path: error.path.replace(INPUT, '') }))
}
