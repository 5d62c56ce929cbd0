import { isDate, isInstant } from '@/exact/date'
import { parseDecimal } from '@/exact/scale'
import type { Field, Fields, Shape } from './field'
import { jsonText, jsonValue } from './values/json'
import { factKey } from './key'
import { NOT_AN_ARRAY_OF_ROWS, wrongType } from './messages'
import type { FieldError } from './rules'
import { isRecord } from './record'
import { scaleOf } from './values/scale-of'

/*
 * Converts between JSON and the values in code. Quantities, percents and decimals are numbers in display units in JSON
 * and scaled integers in code; instants are ISO 8601 in JSON and epoch milliseconds in code. Money is fen in both.
 */

type Row = Record<string, unknown>

const SCALED_IN_JSON: ReadonlySet<string> = new Set(['quantity', 'percent', 'decimal'])

/** Number of decimals by which code and JSON differ; null for fields with the same value in both, such as money. */
export function decimals(field: Field): number | null {
  return SCALED_IN_JSON.has(field.type) ? scaleOf(field) : null
}

/** Internal → JSON. */
export function encodeValue(field: Field, value: unknown): unknown {
  if (value == null) return null
  const scale = decimals(field)
  if (scale !== null && typeof value === 'number') return value / 10 ** scale
  if (field.type === 'json' && typeof value === 'string') return jsonValue(value)
  if (field.type === 'datetime' && typeof value === 'number') return new Date(value).toISOString()
  return value
}

export type Encoder = (value: unknown) => unknown

/**
 * The function that makes JSON of the field's values other than null, worked out once for many rows; null for a field
 * whose values are the same in code and JSON.
 */
export function encoderOf(field: Field): Encoder | null {
  const scale = decimals(field)
  if (scale !== null) {
    const divisor = 10 ** scale
    return (value) => (typeof value === 'number' ? value / divisor : value)
  }
  return field.type === 'json' || field.type === 'datetime' ? (value) => encodeValue(field, value) : null
}

/** JSON → internal; undefined when the value is not of the field's type. */
export function decodeValue(field: Field, value: unknown): unknown {
  if (value == null) return null
  const scale = decimals(field)
  if (scale !== null) {
    if (typeof value !== 'number' || !Number.isFinite(value)) return undefined
    return parseDecimal(withoutExponent(value), scale) ?? undefined
  }
  switch (field.type) {
    case 'datetime': {
      const at = typeof value === 'string' ? Date.parse(value) : NaN
      return isInstant(at) ? at : undefined
    }
    case 'date':
      return typeof value === 'string' && (value === '' || isDate(value)) ? value : undefined
    case 'integer':
    case 'money':
    case 'rating':
    case 'duration':
    case 'ref':
    case 'tree_ref':
      return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined
    case 'json':
      return jsonText(value)
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined
    case 'refs':
      return Array.isArray(value) && value.every(Number.isSafeInteger) ? value : undefined
    case 'text_list':
    case 'images':
      return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : undefined
    default:
      return typeof value === 'string' ? value : undefined
  }
}

/** A number without exponent: 1e-7 would otherwise not parse as a decimal and 1e21 is refused either way. */
function withoutExponent(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toFixed(20).replace(/0+$/, '') : text
}

function encodeFields(fields: Fields, row: object): Row {
  const result: Row = { ...row }
  for (const { key, field, differs, divisor, beside } of convertedOf(fields)) {
    const value = result[key]
    // Writing a value that stays the same would take most of the time of a list.
    if (divisor !== null && typeof value === 'number') result[key] = value / divisor
    else if (differs && value != null) result[key] = encodeValue(field, value)
    else if (value === undefined && key in result) result[key] = null
    const facts = beside && result[beside.key]
    if (beside && isRecord(facts)) result[beside.key] = encodeFields(beside.fields, facts)
  }
  return result
}

function decodeFields(
  fields: Fields,
  row: object,
  decode: (field: Field, value: unknown, key: string) => unknown,
): Row {
  const result: Row = { ...row }
  for (const { key, field, beside } of convertedOf(fields)) {
    if (key in result) result[key] = decode(field, result[key], key)
    const facts = beside && result[beside.key]
    if (beside && isRecord(facts)) result[beside.key] = decodeFields(beside.fields, facts, decode)
  }
  return result
}

interface Converted {
  key: string
  field: Field
  /** Whether a value in code is another value in JSON. */
  differs: boolean
  /** By which a scaled integer is divided for JSON; null for other fields. */
  divisor: number | null
  /** `sku_id` may have columns of the SKU beside it, under `sku`; a field without `_id` has no such second key. */
  beside: { key: string; fields: Fields } | null
}

const converted = new WeakMap<Fields, readonly Converted[]>()

/** The fields as a list. Cached per entity, because lists convert many rows. */
function convertedOf(fields: Fields): readonly Converted[] {
  const known =
    converted.get(fields) ??
    Object.entries(fields).map(([key, field]): Converted => {
      const second = factKey(key)
      const scale = decimals(field)
      return {
        key,
        field,
        differs: scale !== null || field.type === 'json' || field.type === 'datetime',
        divisor: scale === null ? null : 10 ** scale,
        beside: field.facts && second !== key ? { key: second, fields: field.facts } : null,
      }
    })
  converted.set(fields, known)
  return known
}

/**
 * A row or whole document for JSON. Keys that are not fields (id, version, labels, actions, links) pass as they are.
 */
export function encodeRow(shape: Shape, row: object): Row {
  const result = encodeFields(withAudit(shape.fields), row)
  for (const [name, table] of Object.entries(shape.tables ?? {})) {
    const rows = result[name]
    if (Array.isArray(rows)) result[name] = rows.map((line: Row) => encodeFields(table.fields, line))
  }
  return result
}

interface Decoded {
  row: Row
  errors: FieldError[]
}

/** A row or document from JSON. A value of the wrong type becomes null and an error at its path. */
export function decodeRow(shape: Shape, json: unknown): Decoded {
  const errors: FieldError[] = []
  const decodeOrReport = (prefix: string) => (field: Field, value: unknown, key: string) => {
    const decoded = decodeValue(field, value)
    if (decoded !== undefined) return decoded
    errors.push({ path: prefix + key, ...wrongType(field) })
    return null
  }
  const source = plainObject(json)
  const row = decodeFields(withAudit(shape.fields), source, decodeOrReport(''))
  for (const [name, table] of Object.entries(shape.tables ?? {})) {
    if (!(name in source)) continue
    const rows = source[name]
    if (rows == null) row[name] = []
    else if (!Array.isArray(rows)) {
      errors.push({ path: name, ...NOT_AN_ARRAY_OF_ROWS })
      row[name] = []
    } else
      row[name] = rows.map((line: unknown, index) =>
        decodeFields(table.fields, plainObject(line), decodeOrReport(`${name}.${index}.`)),
      )
  }
  return { row, errors }
}

/**
 * Copies a JSON object without `__proto__` and similar keys, which could change a prototype. Other values become {}.
 */
function plainObject(json: unknown): Row {
  if (json == null || typeof json !== 'object' || Array.isArray(json)) return {}
  return Object.fromEntries(
    Object.entries(json).filter(([key]) => key !== '__proto__' && key !== 'constructor' && key !== 'prototype'),
  )
}

/** The fields that every row has beside its own. */
export const AUDIT: Fields = { created_at: { type: 'datetime' }, updated_at: { type: 'datetime' } }

const audited = new WeakMap<Fields, Fields>()

/** Adds the audit fields. Cached per entity, because lists call this function for every row. */
function withAudit(fields: Fields): Fields {
  const withFields = audited.get(fields) ?? { ...AUDIT, ...fields }
  audited.set(fields, withFields)
  return withFields
}
