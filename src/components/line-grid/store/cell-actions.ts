import type { Area, CellPosition } from './cursor'
import { isRef } from '@/components/line-grid/cells/cell-value'
import { emptyValues } from './option-values'
import { factKey, labelKey } from '@/rules/key'
import { unreadKey, unreadText } from '@/rules/rows/unread-text'
import type { Sheet } from './sheet'
import { toTsv } from '@/components/line-grid/paste/tsv'
import type { Row } from '@/components/line-grid/types'

/** Actions on the cells of a selection. Each action is one undo step. */

function keysOf(sheet: Sheet, { top, bottom }: Area): string[] {
  return sheet.store.lines.slice(top, bottom + 1).map(({ key }) => key)
}

function fieldsOf(sheet: Sheet, { left, right }: Area): string[] {
  return sheet.props.columns.slice(left, right + 1)
}

/** Keys of the selected rows, or of the active row when there is no larger selection. */
export function selectedKeys(sheet: Sheet): string[] {
  const area = sheet.cursor.area()
  return area ? keysOf(sheet, area) : []
}

/** The values that are copied together with a field: a reference includes its label, facts and copies. */
function valuesWith(sheet: Sheet, row: Row, name: string): Row {
  const field = sheet.field(name)
  const read = unreadText(row, name) ? { [unreadKey(name)]: unreadText(row, name) } : {}
  if (!isRef(field)) return { [name]: row[name], ...read }
  const names = [...Object.keys(emptyValues(name, sheet.props.shape)), labelKey(name), factKey(name)]
  return { ...Object.fromEntries(names.map((key) => [key, row[key]])), ...read }
}

/** Empties the writable cells of the selection. Returns the number of cells. */
export function clearCells(sheet: Sheet): number {
  const area = sheet.cursor.area()
  if (!area) return 0
  let count = 0
  sheet.store.edit('edit', (edited) => {
    for (const key of keysOf(sheet, area)) {
      for (const field of fieldsOf(sheet, area)) {
        if (!sheet.canEdit({ key, field })) continue
        count += 1
        const { type } = sheet.field(field)
        edited.set(
          key,
          isRef(sheet.field(field))
            ? emptyValues(field, sheet.props.shape)
            : { [field]: type === 'boolean' ? false : null },
        )
      }
    }
  })
  return count
}

/**
 * Ctrl D: copies the top row of the selection into the rows below; with one cell selected, copies the cell above into
 * it. `all` copies the active cell into the column of every line. Returns the number of cells written.
 */
export function fillDown(sheet: Sheet, { all = false }: { all?: boolean } = {}): number {
  const area = sheet.cursor.area()
  const { active } = sheet.cursor
  if (!area || !active) return 0
  const single = area.top === area.bottom
  const from = all ? sheet.store.indexOf(active.key) : single ? area.top - 1 : area.top
  const source = sheet.store.lines[from]
  if (!source) return 0
  const whole = { ...area, top: 0, bottom: sheet.store.lines.length - 1 }
  const keys = all ? keysOf(sheet, whole) : keysOf(sheet, single ? area : { ...area, top: area.top + 1 })
  const fields = all ? [active.field] : fieldsOf(sheet, area)
  let count = 0
  sheet.store.edit('fill', (edited) => {
    for (const key of keys) {
      for (const field of fields) {
        if (key === source.key || !sheet.canEdit({ key, field })) continue
        count += 1
        edited.set(key, valuesWith(sheet, source.row, field))
      }
    }
  })
  return count
}

export function toggle(sheet: Sheet): void {
  const { active } = sheet.cursor
  if (!active || !sheet.canEdit(active)) return
  const value = sheet.store.line(active.key)?.row[active.field]
  sheet.store.edit('edit', (edited) => edited.set(active.key, { [active.field]: !value }))
}

/** Writes a value into a cell, such as the one that a problem offers. What is being typed is written before it. */
export function writeValue(sheet: Sheet, { key, field }: CellPosition, value: unknown): void {
  sheet.commit()
  sheet.store.edit('edit', (edited) => edited.set(key, { [field]: value }))
}

/** The selection as clipboard text for a spreadsheet: numbers without separators or units. */
export function copyText(sheet: Sheet): string {
  const area = sheet.cursor.area()
  if (!area) return ''
  const fields = fieldsOf(sheet, area)
  return toTsv(keysOf(sheet, area).map((key) => fields.map((field) => sheet.editText({ key, field }))))
}
