import { useFormat } from '../../use-format'
import type { AnyRow } from '../any-row'
import { useRowScope } from '../actions/row-context'
import { columnCell } from '../table/column-cell'
import type { ShownColumn } from '../table/use-shown-columns'

/** A value on a card, formatted as in the table. */
export function CardValue({ shown, row, to }: { shown: ShownColumn; row: AnyRow; to?: string }) {
  const { text, shape } = useRowScope()
  const format = useFormat()
  const { column } = shown
  if (!('field' in column)) return column.render(row)
  const standard = columnCell(column, row, { shape, format, option: text.option, to })
  if (standard === null) return null
  const { cell: Own } = column
  return Own ? <Own row={row} standard={standard} /> : standard
}
