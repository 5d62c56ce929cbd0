import { countingOf } from '@/components/line-grid/scan/scan-target'
import type { Sheet } from '@/components/line-grid/store/sheet'
import { isSummed } from '@/components/line-grid/store/totals'

/** The columns that stay visible beside the name of the line: what is counted or typed, and the amount. */
export function keptColumns(sheet: Sheet): string[] {
  const { columns, shape, readOnly } = sheet.props
  const typed = readOnly
    ? undefined
    : columns.find((name) => sheet.field(name).type === 'quantity' && isTyped(sheet, name))
  const entry = [countingOf(shape)?.field, typed].find((name) => name !== undefined && columns.includes(name))
  const amount = columns.findLast((name) => sheet.field(name).type === 'money' && isSummed(name, shape))
  return [...new Set([entry, amount].filter((name) => name !== undefined))]
}

const isTyped = (sheet: Sheet, name: string): boolean =>
  !sheet.field(name).system && !sheet.store.rules.isComputed(name)
