import type { PrintLayout } from '@/rules/field'
import type { PaperTable } from '../../print/paper'

/** Columns that say what a line is about: the name, and in lines below it the goods and the batch. */
const NAME = 'sku_name'
const BELOW_NAME = [
  ['sku_code', 'spec', 'unit_name'],
  ['batch_no', 'batch_id', 'expiry_date'],
]

/** What a preview shows of a table: the columns that people decide by come first, because there is room for few. */
export interface PeekRows {
  /** Title of the first column, which holds the names of the rows; null when the rows have no name. */
  nameTitle: string | null
  /** By row, in the order of the document. */
  names: readonly { name: string; below: readonly string[] }[]
  /** Indexes of the other columns in the columns of the table. */
  columns: readonly number[]
}

/**
 * Puts the columns of the printed document first, because the manifest chose them; the others follow in their order.
 */
export function peekRows({ name: table, columns, rows }: PaperTable, print: PrintLayout | undefined): PeekRows {
  const printed = print?.tables?.find((layout) => layout.table === table)?.columns ?? []
  const at = (name: string) => columns.findIndex((column) => column.name === name)
  const naming = at(NAME)
  const below = BELOW_NAME.map((line) => line.map(at).filter((index) => index >= 0))
  const own = naming < 0 ? [] : [naming, ...below.flat()]
  const order = ({ name }: { name: string }) => (printed.includes(name) ? printed.indexOf(name) : printed.length)
  return {
    nameTitle: columns[naming]?.title ?? null,
    names: rows.map((row) => ({
      name: row[naming] ?? '',
      below: below.map((line) => line.flatMap((index) => row[index] || []).join(' · ')).filter(Boolean),
    })),
    columns: columns
      .map((column, index) => ({ index, order: order(column) }))
      .filter(({ index }) => !own.includes(index))
      .toSorted((a, b) => a.order - b.order)
      .map(({ index }) => index),
  }
}
