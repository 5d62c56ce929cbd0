import type { Area } from './cursor'
import { isRef } from '@/components/line-grid/cells/cell-value'
import { emptyValues } from './option-values'
import { factKey, labelKey } from '@/rules/key'
import type { Sheet } from './sheet'
import { toTsv } from '@/components/line-grid/paste/tsv'
import type { Row } from '@/components/line-grid/types'

/** What the operator does to the cells of a selection. Each act is one step for undo. */

function keysOf(sheet: Sheet, { top, bottom }: Area): string[] {
  return sheet.store.lines.slice(top, bottom + 1).map(({ key }) => key)
}

function fieldsOf(sheet: Sheet, { left, right }: Area): string[] {
  return sheet.props.columns.slice(left, right + 1)
}

/** Keys of the selected rows; the row of the active cell when nothing more is selected. */
export function selectedKeys(sheet: Sheet): string[] {
  const area = sheet.cursor.area()
  return area ? keysOf(sheet, area) : []
}

/** Everything of a cell that moves with it: a reference takes its text, facts and copies along. */
function carried(sheet: Sheet, row: Row, name: string): Row {
  const field = sheet.field(name)
  if (!isRef(field)) return { [name]: row[name] }
  const names = [...Object.keys(emptyValues(name, sheet.props.shape)), labelKey(name), factKey(name)]
  return Object.fromEntries(names.map((one) => [one, row[one]]))
}

/** Empties what may be written in the selection. Gives the number of cells. */
export function clearCells(sheet: Sheet): number {
  const area = sheet.cursor.area()
  if (!area) return 0
  let count = 0
  sheet.store.edit('edit', (draft) => {
    for (const key of keysOf(sheet, area)) {
      for (const field of fieldsOf(sheet, area)) {
        if (!sheet.canEdit({ key, field })) continue
        count += 1
        const { type } = sheet.field(field)
        draft.set(
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
 * Ctrl D: the top row of the selection down the rest of it; with one cell selected, the cell above into it.
 * `all`: the active cell's value into the column of every line. Gives the number of cells written.
 */
export function fillDown(sheet: Sheet, all = false): number {
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
  sheet.store.edit('fill', (draft) => {
    for (const key of keys) {
      for (const field of fields) {
        if (key === source.key || !sheet.canEdit({ key, field })) continue
        count += 1
        draft.set(key, carried(sheet, source.row, field))
      }
    }
  })
  return count
}

export function toggle(sheet: Sheet): void {
  const { active } = sheet.cursor
  if (!active || !sheet.canEdit(active)) return
  const value = sheet.store.line(active.key)?.row[active.field]
  sheet.store.edit('edit', (draft) => draft.set(active.key, { [active.field]: !value }))
}

/** The selection as a spreadsheet takes it: numbers without separators or units. */
export function copyText(sheet: Sheet): string {
  const area = sheet.cursor.area()
  if (!area) return ''
  const fields = fieldsOf(sheet, area)
  return toTsv(keysOf(sheet, area).map((key) => fields.map((field) => sheet.editText({ key, field }))))
}
