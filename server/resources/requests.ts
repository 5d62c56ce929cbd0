import type { Context } from 'hono'
import * as z from 'zod'
import { isRecord } from '../../src/rules/record'
import { decodeRow, decodeValue } from '../../src/rules/wire'
import type { Fields, Shape, TableShape } from '../../src/rules/field'
import type { FieldError } from '../../src/rules/rules'
import { MAX_INNER_ROWS, MAX_ITEMS, MAX_ROWS as MAX_TABLE_ROWS } from '../../src/rules/types'
import { ApiError } from '../http/api-error'
import { type Accepts, CREDENTIALS_LIMIT, JSON_LIMIT } from '../http/body'
import { MISSING, UNKNOWN_FIELD, wholeNumber, withAllowed } from '../http/expected'
import type { AppEnv } from '../http/app-env'
import { jsonBody, parseJson } from '../http/json-body'
import { atMost, wrongType } from '../../src/rules/messages'
import type { Resource } from '../metadata/description'
import type { Row } from '../metadata/row'
import { fieldError, refuse } from '../metadata/field-error'
import { unknownKeys } from './unknown-keys'
import type { OptionQuery } from '../query/options/choices'

export interface SaveRequest {
  row: Row
  errors: FieldError[]
  confirmed: boolean
}

/** The body of a save. */
export function draftBody(resource: Resource): Accepts<SaveRequest> {
  return {
    limit: JSON_LIMIT,
    parse: ({ bytes }) => {
      const body = parseJson(bytes)
      if (!isRecord(body)) return refuse('', { zh: '应为 JSON 对象', en: 'Must be a JSON object' })
      return decodeDraft(resource, body)
    },
  }
}

/**
 * Returns a document as a save sends it, in internal units, with the errors of keys that name no field and of values
 * that could not be decoded. Throws 40000 at once when a list is over its limit: completing the hundred thousand empty
 * rows that a body has room for would occupy the server for a minute.
 */
export function decodeDraft(resource: Resource, body: Row): SaveRequest {
  const tooLong = lengthErrors(resource.shape, body)
  if (tooLong.length > 0) throw new ApiError(40000, { errors: tooLong })
  const { row, errors } = decodeRow(resource.shape, body)
  return {
    row,
    errors: [...errors, ...unknownKeys(resource.shape, body)],
    confirmed: body.confirm_warnings === true,
  }
}

/** Errors of tables with too many rows and of fields with too many values. */
function lengthErrors({ fields, tables = {} }: Shape, body: Row): FieldError[] {
  const errors: FieldError[] = []
  const limit = (path: string, list: unknown, most: number) => {
    const isOver = Array.isArray(list) && list.length > most
    if (isOver) errors.push(fieldError(path, atMost(undefined, most, 'array')))
    return isOver
  }
  const limitFields = (of: Fields, row: Row, prefix = '') => {
    // The value of a field of type `json` is limited by the length of its text.
    for (const [name, { type }] of Object.entries(of)) if (type !== 'json') limit(prefix + name, row[name], MAX_ITEMS)
  }
  limitFields(fields, body)
  for (const [name, table] of Object.entries(tables)) {
    const list = body[name]
    if (limit(name, list, maxRows(table)) || !Array.isArray(list)) continue
    for (const [index, row] of list.entries()) if (isRecord(row)) limitFields(table.fields, row, `${name}.${index}.`)
  }
  return errors
}

/** `max` of an inner table limits the rows of each outer row, which src/rules/validate checks. */
const maxRows = ({ in: outer, max }: TableShape): number =>
  outer === undefined ? (max ?? MAX_TABLE_ROWS) : MAX_INNER_ROWS

/** The row id in a query parameter. Throws 40000 when it is missing or not a whole number. */
export function idOf(c: Context<AppEnv>, name = 'id'): number {
  const text = c.req.query(name) ?? ''
  if (text === '') refuse(name, MISSING)
  if (!/^\d{1,15}$/.test(text)) refuse(name, wholeNumber(1))
  return Number(text)
}

/** Most rows on which one request may run transitions. */
export const MAX_TRANSITION_ITEMS = 200

/**
 * Schema for one to five transitions of an entity, in the order of execution. A transition named twice is refused: the
 * second run usually could not start from the status that the first reached, and the failure would undo the first as
 * well.
 */
export const transitionNames = (names: readonly string[]) =>
  z
    .array(z.enum(names))
    .min(1)
    .max(5)
    .refine((given) => new Set(given).size === given.length)

/** Body of a transition request. An unknown transition is refused with the names of the entity's transitions. */
const transitionRequest = (names: readonly string[]) =>
  z.strictObject({
    items: z
      .array(z.strictObject({ id: z.number().int(), version: z.number().int() }))
      .min(1)
      .max(MAX_TRANSITION_ITEMS),
    transitions: transitionNames(names),
    reason: z.string().max(1000).nullish(),
    input: z.record(z.string(), z.unknown()).nullish(),
    confirm_warnings: z.boolean().nullish(),
  })

export type TransitionRequest = z.infer<ReturnType<typeof transitionRequest>>

/** Transitions with a secret input have the small body limit of sign-in. */
export function transitionBody({ transitions }: Resource): Accepts<TransitionRequest> {
  const asksSecret = Object.values(transitions).some(({ input }) =>
    Object.values(input ?? {}).some(({ type }) => type === 'secret'),
  )
  return jsonBody(transitionRequest(Object.keys(transitions)), { limit: asksSecret ? CREDENTIALS_LIMIT : JSON_LIMIT })
}

/**
 * The operator's input to the transitions, in internal units. Throws 40000 for a value of the wrong type or without a
 * field.
 */
export function inputOf(resource: Resource, names: readonly string[], input: Row | null | undefined): Row {
  const asked: Fields = Object.assign({}, ...names.map((name) => resource.transitions[name]?.input ?? {}))
  const result: Row = {}
  for (const [key, value] of Object.entries(input ?? {})) {
    const field = Object.hasOwn(asked, key) ? asked[key] : undefined
    if (!field) refuse(`input.${key}`, withAllowed(UNKNOWN_FIELD, namesOf(asked)))
    const decoded = decodeValue(field, value)
    if (decoded === undefined) refuse(`input.${key}`, wrongType(field))
    result[key] = decoded
  }
  return result
}

/** Names of the fields that every operator may know of. */
const namesOf = (fields: Fields) => Object.keys(fields).filter((name) => !fields[name]?.needs)

/** The most ids or texts that one request for choices may name. */
const MAX_NAMED_CHOICES = 500

/** The query of `GET options`. Throws 40000 for ids that are not numbers, and for a form that is not JSON. */
export function optionQueryOf(c: Context<AppEnv>, resource: Resource): OptionQuery {
  const { field = '', q = '', ids = '', form = '' } = c.req.query()
  // An id of an open reference is written with its entity: `supplier:5`.
  const parts = ids === '' ? [] : ids.split(',').map((part) => part.split(':'))
  const wanted = parts.map(([first, second]) => ({
    entity: second === undefined ? null : first,
    id: Number(second ?? first),
  }))
  if (
    parts.length > MAX_NAMED_CHOICES ||
    !parts.every(({ length }) => length <= 2) ||
    !wanted.every(({ id }) => Number.isSafeInteger(id))
  )
    refuse('ids', {
      zh: `应为最多 ${MAX_NAMED_CHOICES} 个以逗号分隔的 id`,
      en: `Must be at most ${MAX_NAMED_CHOICES} ids separated by commas`,
    })
  const entities = wanted.flatMap(({ entity }) => entity ?? [])
  return {
    field,
    q: q.trim().slice(0, 100),
    ids: wanted.map(({ id }) => id),
    ...(entities.length > 0 && { entities }),
    form: form === '' ? null : parseForm(resource, field, form),
  }
}

const resolveRequest = z.strictObject({
  field: z.string().max(80),
  texts: z.array(z.string().max(100)).max(MAX_NAMED_CHOICES),
  form: z.record(z.string(), z.unknown()).nullish(),
})

/** Body of `POST resolve`: texts to look up. */
export const RESOLVE_BODY = jsonBody(resolveRequest)

/** The draft of the form that asks for choices, in internal units; null when the request has no form. */
export function decodeForm(resource: Resource, form: Row | null | undefined): Row | null {
  return form ? decodeRow(resource.shape, form).row : null
}

/** The draft of the form that asks for choices, from JSON. Its `line` is the row that contains the reference field. */
function parseForm(resource: Resource, field: string, text: string): Row {
  try {
    const json: unknown = JSON.parse(text)
    const { row } = decodeRow(resource.shape, json)
    const table = resource.shape.tables?.[field.split('.')[0] ?? '']
    if (table && isRecord(json) && json.line)
      row.line = decodeRow({ ...resource.shape, fields: table.fields, tables: {} }, json.line).row
    return row
  } catch {
    return refuse('form', { zh: '应为草稿的 JSON', en: 'Must be the draft as JSON' })
  }
}
