import type { TableShape } from '../../src/rules/field'
import type { FieldError, Text } from '../../src/rules/rules'
import { isValidRowKey, newRowKey } from '../../src/rules/rows/inner-rows'
import type { Row } from '../metadata/row'

const KEY_MALFORMED: Text = {
  zh: '行标识最多 36 个字符，只能用字母、数字、- 和 _',
  en: 'A key has at most 36 letters, digits, - and _',
}
const KEY_REPEATED: Text = { zh: '行标识与其他行重复', en: 'The row_key is that of another row' }
const ROW_KEY_CHANGED: Text = { zh: '已保存的行不能换行标识', en: 'The row_key of a stored row cannot change' }
const ROW_MOVED: Text = {
  zh: '已保存的行不能移到另一行，请删除后在那里新增',
  en: 'A stored row cannot move to another row: delete it, and add it there',
}
const OUTER_ROW_MISSING: Text = {
  zh: '所属的行不存在',
  en: 'The row to which this row belongs does not exist: outer_key must be the row_key of a row',
}

/**
 * `row_key` and `outer_key` of a row, where its table has them: each from the stored row, else from the draft. A row
 * without either gets a new `row_key`, and null as `outer_key`.
 */
export function keysOf({ fields }: TableShape, base: Row, sent: Row): Row {
  const keys: Row = {}
  if (fields.row_key) keys.row_key = [base.row_key, sent.row_key].find(isValidRowKey) ?? newRowKey()
  if (fields.outer_key) keys.outer_key = [base.outer_key, sent.outer_key].find(isValidRowKey) ?? null
  return keys
}

/** The message for a key in the draft that is malformed or differs from the key of the stored row; null without one. */
export function wrongKey({ fields }: TableShape, base: Row, sent: Row): Text | null {
  for (const name of ['row_key', 'outer_key'] as const) {
    const key = sent[name]
    if (!fields[name] || key == null) continue
    if (!isValidRowKey(key)) return KEY_MALFORMED
    if (isValidRowKey(base[name]) && base[name] !== key) return name === 'row_key' ? ROW_KEY_CHANGED : ROW_MOVED
  }
  return null
}

/**
 * Errors at the rows of a table whose `row_key` repeats that of an earlier row, or whose outer row does not exist.
 * `outerKeys` are the `row_key`s of the outer rows; null for a table that lies in no other table.
 */
export function keyErrors(name: string, rows: readonly Row[], outerKeys: ReadonlySet<unknown> | null): FieldError[] {
  const seen = new Set<unknown>()
  return rows.flatMap(({ row_key: key, outer_key: outer }, index) => {
    const isRepeated = key != null && seen.has(key)
    seen.add(key)
    if (isRepeated) return [{ path: `${name}.${index}`, ...KEY_REPEATED }]
    return outerKeys && !outerKeys.has(outer) ? [{ path: `${name}.${index}`, ...OUTER_ROW_MISSING }] : []
  })
}
