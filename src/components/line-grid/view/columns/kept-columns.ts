import { isNumeric } from '@/components/format/format-field'
import { countingOf } from '@/components/line-grid/scan/scan-target'
import type { Sheet } from '@/components/line-grid/store/sheet'
import { isSummed } from '@/components/line-grid/store/totals'

/**
 * How many rows are tested for a column that may be edited. A condition may open a column in some rows only; testing
 * all rows of a long document would slow down each change of the status.
 */
const MAX_TESTED_ROWS = 20

/**
 * The columns that stay visible beside the name of the line: the column in which the operator enters values in the
 * present status of the document, and an amount; of several amounts, the last one that is computed. Head office fills
 * in the approved quantity of a submitted order, whose ordered quantity is what scans count in its draft. Where nothing
 * is entered any more, the column that people have entered stays: the new price of an adjustment that is in effect.
 */
export function keptColumns(sheet: Sheet): string[] {
  const { columns, shape } = sheet.props
  const amounts = columns.filter((name) => sheet.field(name).type === 'money' && isSummed(name, shape))
  // An amount that only a posting writes, such as the cost, is empty until the document is approved. What a customer
  // paid says more about a sale than its cost.
  const amount =
    amounts.findLast((name) => sheet.store.rules.isComputed(name)) ??
    amounts.findLast((name) => sheet.field(name).needs !== 'can_view_cost') ??
    amounts.at(-1)
  const entered = entryColumn(sheet) ?? columns.find((name) => isNumeric(sheet.field(name)) && isWritten(sheet, name))
  return [...new Set([entered, amount].filter((name) => name !== undefined))]
}

/**
 * The column in which values are entered: the column that scans count, if it may be edited; otherwise the first
 * quantity that may be edited, otherwise the first number. When no number may be edited, the column that scans count.
 * Undefined when there is no such column.
 */
export function entryColumn(sheet: Sheet): string | undefined {
  const { columns, shape } = sheet.props
  const counted = columns.find((name) => name === countingOf(shape)?.field)
  const open = columns.filter((name) => isOpen(sheet, name))
  if (counted !== undefined && open.includes(counted)) return counted
  return (
    open.find((name) => sheet.field(name).type === 'quantity') ??
    open.find((name) => isNumeric(sheet.field(name))) ??
    counted
  )
}

/** Whether people enter this column in some status; the server writes the other columns. */
const isWritten = (sheet: Sheet, field: string): boolean =>
  !sheet.field(field).system && !sheet.store.rules.isComputed(field)

function isOpen(sheet: Sheet, field: string): boolean {
  const rows = sheet.store.lines.slice(0, MAX_TESTED_ROWS)
  if (rows.length > 0) return rows.some(({ key }) => sheet.canEdit({ key, field }))
  const { readOnly, editable } = sheet.props
  return !readOnly && isWritten(sheet, field) && editable(field, {})
}
