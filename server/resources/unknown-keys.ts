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

/** Most keys that are named. A body has room for a hundred thousand, whose errors would be an answer of 20 MB. */
const MAX_NAMED_KEYS = 200

/**
 * Returns an error for each key in the body of a save that the entity does not have, such as a misspelled field, whose
 * value would otherwise be lost silently; at most MAX_NAMED_KEYS errors. Everything that `detail` answers may be sent
 * back, with labels, facts and fields that only the system writes. A key without a value loses nothing and is accepted:
 * a console that was loaded before an upgrade still sends fields which the upgrade removed.
 */
export function unknownKeys({ fields, tables = {} }: Shape, body: Readonly<Record<string, unknown>>): FieldError[] {
  const errors: FieldError[] = []
  const collect = (rows: readonly [prefix: string, row: unknown][], of: Fields, others: readonly string[]) => {
    const known = knownKeys(of, others)
    const text = withAllowed(UNKNOWN_FIELD, namedFields(of))
    for (const [prefix, row] of rows)
      for (const [key, value] of isRecord(row) ? Object.entries(row) : [])
        if (value != null && !known.has(key) && errors.length < MAX_NAMED_KEYS)
          errors.push(fieldError(prefix + key, text))
  }
  collect([['', body]], fields, [...OF_DOCUMENT, ...Object.keys(tables)])
  for (const [name, table] of Object.entries(tables)) {
    const rows = body[name]
    if (!Array.isArray(rows)) continue
    const byPrefix = rows.map((row: unknown, index): [string, unknown] => [`${name}.${index}.`, row])
    collect(byPrefix, table.fields, OF_ROW)
  }
  return errors
}

/** The fields, their labels and facts (`sku_id_label` and `sku` of `sku_id`), and the other keys. */
function knownKeys(fields: Fields, others: readonly string[]): ReadonlySet<string> {
  return new Set([
    ...others,
    ...Object.entries(fields).flatMap(([name, { facts }]) => [name, labelKey(name), ...(facts ? [factKey(name)] : [])]),
  ])
}

/** Names of the fields that an error may list. Fields that need a permission are not named to those without it. */
const namedFields = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, { system, needs }]) => (system || needs ? [] : [name]))
