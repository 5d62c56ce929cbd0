import type { PrintLayout } from '@/rules/field'
import type { PaperTable } from '../../print/paper'

/** Columns that say what a line is about: the name, and in lines below it the goods and the batch. */
const NAME = 'sku_name'
const BELOW_NAME = [
  ['sku_code', 'spec', 'unit_name'],
  ['batch_no', 'batch_id', 'expiry_date'],
]

/** The rows of a preview: the columns that people decide by first, because a preview has room for few. */
export interface PeekRows {
  /** Title of the cells that name the rows; null when the rows have no name. */
  named: string | null
  /** By row, in the order of the document. */
  names: readonly { name: string; below: readonly string[] }[]
  /** Places of the other columns in the table. */
  columns: readonly number[]
}

/**
 * Puts the columns of the printed document first, because the manifest chose them; the others follow in their order.
 */
export function peekRows({ name: table, columns, rows }: PaperTable, print: PrintLayout | undefined): PeekRows {
  const printed = print?.tables?.find((layout) => layout.table === table)?.columns ?? []
  const at = (name: string) => columns.findIndex((column) => column.name === name)
  const naming = at(NAME)
  const below = BELOW_NAME.map((line) => line.map(at).filter((place) => place >= 0))
  const own = naming < 0 ? [] : [naming, ...below.flat()]
  const order = ({ name }: { name: string }) => (printed.includes(name) ? printed.indexOf(name) : printed.length)
  return {
    named: columns[naming]?.title ?? null,
    names: rows.map((row) => ({
      name: row[naming] ?? '',
      below: below.map((line) => line.flatMap((place) => row[place] || []).join(' · ')).filter(Boolean),
    })),
    columns: columns
      .map((column, place) => ({ place, order: order(column) }))
      .filter(({ place }) => !own.includes(place))
      .toSorted((a, b) => a.order - b.order)
      .map(({ place }) => place),
  }
}
