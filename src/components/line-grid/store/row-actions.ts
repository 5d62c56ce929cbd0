import type { Option } from '@/rules/answers'
import { isMissing } from '@/rules/conditions'
import { isSameCell, type Line, newKey } from './line'
import { optionValues } from './option-values'
import type { Sheet } from './sheet'
import type { EditedLines } from './step'
import type { Row } from '@/components/line-grid/types'
import { unreadTexts } from '@/rules/rows/unread-text'

/* Actions on whole rows. Each action is one undo step. */

/** A row with every field empty. */

function blank(sheet: Sheet): Row {
  return Object.fromEntries(Object.keys(sheet.props.shape.fields).map((name) => [name, null]))
}

/** Inserts an empty row with its defaults and returns its key. Must be called inside a step. */
export function insertBlank(sheet: Sheet, edited: EditedLines, at: number, values: Row = {}): string {
  const key = newKey()
  edited.insert(at, [{ key, row: { ...blank(sheet), ...values } }])
  sheet.fillDefaults(edited, key, values)
  return key
}

export function addRow(sheet: Sheet, at = sheet.store.lines.length): string | null {
  if (!sheet.canAdd) return null
  let key = ''
  sheet.store.edit('rows', (edited) => {
    key = insertBlank(sheet, edited, at)
  })
  return key
}

/** Adds a row for goods that were searched or scanned. `given` replaces proposed values, the quantity for instance. */
export function addGoods(sheet: Sheet, option: Option, kind: 'rows' | 'scan' = 'rows', given: Row = {}): string | null {
  if (!sheet.canAdd) return null
  let key = ''
  sheet.store.edit(kind, (edited) => {
    const free = edited.lines.at(-1)
    // An empty last row is filled instead of adding another row.
    if (free && free.row.sku_id == null && free.row.id == null) {
      key = free.key
      edited.set(key, { ...optionValues('sku_id', option, sheet.props.shape), ...given })
      sheet.fillDefaults(edited, key, given)
    } else
      key = insertBlank(sheet, edited, edited.lines.length, {
        ...optionValues('sku_id', option, sheet.props.shape),
        ...given,
      })
  })
  return key
}

/** Inserts a copy of a row below it. Returns null when rows may not be added. */
export function duplicateRow(sheet: Sheet, key: string): string | null {
  return sheet.canAdd ? insertCopy(sheet, key, (row) => copiedValues(row)) : null
}

/**
 * Adds a second row of the same source line for another batch. It copies the values of the source; fields that
 * operators write are empty, and the expected quantity is zero.
 */
export function splitRow(sheet: Sheet, key: string): string | null {
  if (!sheet.canSplit(key)) return null
  return insertCopy(sheet, key, (row) => {
    const copy: Record<string, unknown> = copiedValues(row)
    for (const [name, field] of Object.entries(sheet.props.shape.fields)) {
      const isCopied =
        field.system || (field.edit?.includes('none') ?? false) || name === 'sku_id' || name === 'source_line_id'
      if (!isCopied) copy[name] = null
    }
    const { expected = '', fields } = sheet.props.shape
    if (fields[expected]?.system) copy[expected] = 0
    return copy
  })
}

/** Whether a line holds nothing but defaults. A value that differs from its default was typed and counts. */
function isBlank(sheet: Sheet, { key, row }: Line, index: number): boolean {
  if ((sheet.props.inner?.count(row) ?? 0) > 0 || unreadTexts(row).length > 0) return false
  const { rules } = sheet.store
  const isDefault = (name: string) => {
    const byDefault = rules.conditions.defaults?.[name]
    if (!byDefault) return false
    return (
      isSameCell(sheet.filled.get(key)?.[name], row[name]) ||
      isSameCell(byDefault(rules.scope(row, index, sheet.store.rows())), row[name])
    )
  }
  return Object.entries(sheet.props.shape.fields).every(
    ([name, field]) => field.system || isMissing(row[name]) || row[name] === false || isDefault(name),
  )
}

/** Whether a line was added and never filled in, so that it will not be saved. */
function isUnused(sheet: Sheet, line: Line, index: number): boolean {
  return sheet.rowsKind === 'free' && sheet.isWritable && line.row.id == null && isBlank(sheet, line, index)
}

/** The number of lines without the unused ones at the end, where a new line waits for goods. */
export function countLines(sheet: Sheet): number {
  const { lines } = sheet.store
  return lines.findLastIndex((line, index) => !isUnused(sheet, line, index)) + 1
}

/** Keys of the lines that were added and never filled in. */
export const unusedKeys = (sheet: Sheet): string[] =>
  sheet.store.lines.filter((line, index) => isUnused(sheet, line, index)).map(({ key }) => key)

/** Removes lines that were added and never filled in. */
export function dropBlank(sheet: Sheet): void {
  const blank = unusedKeys(sheet)
  if (blank.length > 0) sheet.store.edit('rows', (edited) => edited.remove(new Set(blank)))
}

export function removeRows(sheet: Sheet, keys: readonly string[]): number {
  const removed = new Set(keys.filter((key) => sheet.canRemove(key)))
  if (removed.size === 0) return 0
  const at = Math.min(...[...removed].map((key) => sheet.store.indexOf(key)))
  sheet.store.edit('rows', (edited) => edited.remove(removed))
  const { active } = sheet.cursor
  const next = sheet.store.lines[Math.min(at, sheet.store.lines.length - 1)]
  sheet.cursor.go(next ? { key: next.key, field: active?.field ?? sheet.props.columns[0] ?? '' } : null)
  return removed.size
}

/** The values that a copy of a row takes over: all but its identity. */
function copiedValues(row: Row): Record<string, unknown> {
  const { id: _id, version: _version, line_no: _lineNo, ...values } = row
  return values
}

function insertCopy(sheet: Sheet, key: string, change: (row: Row) => Row): string | null {
  const line: Line | undefined = sheet.store.line(key)
  if (!line) return null
  const copy: Line = { key: newKey(), row: change(line.row) }
  sheet.store.edit('rows', (edited) => edited.insert(edited.indexOf(key) + 1, [copy]))
  return copy.key
}
