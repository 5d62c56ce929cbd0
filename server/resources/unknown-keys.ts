import type { Fields, Shape } from '../../src/rules/field'
import { factKey, labelKey } from '../../src/rules/key'
import { isRecord } from '../../src/rules/record'
import type { FieldError } from '../../src/rules/rules'
import { UNKNOWN_FIELD, withAllowed } from '../http/expected'
import { fieldError } from '../metadata/field-error'
import { META_COLUMNS } from '../metadata/sql/column-sql'

/** Keys of a document that are not fields: what `detail` answers beside them, and what a save reads beside them. */
const OF_DOCUMENT = [
  ...META_COLUMNS,
  labelKey('created_by'),
  labelKey('updated_by'),
  'actions',
  'links',
  'log',
  'source_type',
  'source_id',
  'confirm_warnings',
]
const OF_ROW = ['id', 'line_no', 'source_line_id', 'row_key', 'outer_key']

/**
 * Returns an error for each key in the body of a save that the entity does not have, such as a misspelled field, whose
 * value would otherwise be lost silently. Everything that `detail` answers may be sent back, with labels, facts and
 * fields that only the system writes. A key without a value loses nothing and is accepted: a console that was loaded
 * before an upgrade still sends fields which the upgrade removed.
 */
export function unknownKeys({ fields, tables = {} }: Shape, body: Readonly<Record<string, unknown>>): FieldError[] {
  const errors = unknownIn(body, fields, [...OF_DOCUMENT, ...Object.keys(tables)], '')
  for (const [name, table] of Object.entries(tables)) {
    const rows = body[name]
    if (!Array.isArray(rows)) continue
    for (const [index, row] of rows.entries())
      if (isRecord(row)) errors.push(...unknownIn(row, table.fields, OF_ROW, `${name}.${index}.`))
  }
  return errors
}

function unknownIn(
  row: Readonly<Record<string, unknown>>,
  fields: Fields,
  others: readonly string[],
  prefix: string,
): FieldError[] {
  const isKnown = (key: string) => Object.hasOwn(fields, key) || others.includes(key) || isLabelOrFacts(fields, key)
  const unknown = Object.entries(row).filter(([key, value]) => value != null && !isKnown(key))
  if (unknown.length === 0) return []
  const text = withAllowed(
    UNKNOWN_FIELD,
    // Fields that need a permission are not named to those who may not know of them.
    Object.entries(fields).flatMap(([name, { system, needs }]) => (system || needs ? [] : [name])),
  )
  return unknown.map(([key]) => fieldError(prefix + key, text))
}

/** Whether the key is the label or the facts of a field: `sku_id_label` and `sku` of `sku_id`. */
const isLabelOrFacts = (fields: Fields, key: string) =>
  Object.entries(fields).some(([name, { facts }]) => key === labelKey(name) || (facts && key === factKey(name)))
