import { rowsOf } from '@/components/rows'
import type { Field, Fields, Shape } from '@/rules/field'
import { unreadTexts } from '@/rules/rows/unread-text'

type Doc = Readonly<Record<string, unknown>>

/** Equal as an operator sees values: null, empty text and an empty list are all empty. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b)
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => sameValue(item, b[index]))
  return false
}

/**
 * In ms. The sheet computes the default `now()` a moment before the draft does, so that the two values differ a little.
 */
const MOMENT_MS = 5_000

/** Whether a value is the default of its field. Instants may differ from the default by `MOMENT_MS`. */
export function isDefaultValue({ type }: Pick<Field, 'type'>, byDefault: unknown, value: unknown): boolean {
  if (sameValue(byDefault, value)) return true
  const areInstants = type === 'datetime' && typeof byDefault === 'number' && typeof value === 'number'
  return areInstants && Math.abs(byDefault - value) < MOMENT_MS
}

function isEmpty(value: unknown): boolean {
  return value == null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Fields that operators write; a change of a field that the system fills does not count as unsaved. */
export function ownFields(fields: Fields): string[] {
  return Object.keys(fields).filter((name) => !fields[name]?.system)
}

export function changedFields(fields: Fields, before: Doc, after: Doc): string[] {
  return ownFields(fields).filter((name) => !sameValue(before[name], after[name]))
}

/**
 * Number of rows of a table that were added, deleted, edited or moved. Saved rows are matched by id, new rows by
 * position. A row with a text that is no valid value counts as edited.
 */
export function changedRows(fields: Fields, before: readonly Doc[], after: readonly Doc[]): number {
  if (before === after) return 0
  const names = ownFields(fields)
  const keys = (rows: readonly Doc[]) => {
    let fresh = 0
    return new Map(rows.map((row) => [row.id == null ? `new ${fresh++}` : String(row.id), row] as const))
  }
  const [old, now] = [keys(before), keys(after)]
  let changed = 0
  for (const key of old.keys()) if (!now.has(key)) changed += 1
  for (const [key, row] of now) {
    const was = old.get(key)
    if (was === row) continue
    const isChanged = !was || unreadTexts(row).length > 0 || names.some((name) => !sameValue(was[name], row[name]))
    if (isChanged) changed += 1
  }
  const common = [...old.keys()].filter((key) => now.has(key))
  const moved = [...now.keys()].filter((key) => old.has(key)).some((key, index) => key !== common[index])
  return changed || (moved ? 1 : 0)
}

export interface Changes {
  fields: string[]
  tables: { table: string; rows: number }[]
}

/** Differences between two states of a document, by value. */
export function changesBetween(shape: Shape, before: Doc, after: Doc): Changes {
  return { fields: changedFields(shape.fields, before, after), tables: changedTables(shape, before, after) }
}

export function changedTables({ tables = {} }: Shape, before: Doc, after: Doc): Changes['tables'] {
  return Object.entries(tables).flatMap(([table, { fields }]) => {
    const rows = changedRows(fields, rowsOf(before, table), rowsOf(after, table))
    return rows ? [{ table, rows }] : []
  })
}

export function hasChanges({ fields, tables }: Changes): boolean {
  return fields.length > 0 || tables.length > 0
}
