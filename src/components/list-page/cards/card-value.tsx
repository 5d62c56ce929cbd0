import { useFormat } from '../../use-format'
import type { AnyRow } from '../any-row'
import { useList } from '../list-context'
import { Cell } from '../table/cell'
import { shownField } from '../table/column-fields'
import type { ShownColumn } from '../table/use-shown-columns'

/** A value on a card, formatted as in the table. */
export function CardValue({ shown, row, to }: { shown: ShownColumn; row: AnyRow; to?: string }) {
  const { text, shape } = useList()
  const format = useFormat()
  const { column } = shown
  if (!('field' in column)) return column.render(row)
  const { name, field } = shownField(shape, column, row)
  if (!field) return null
  const standard = (
    <Cell name={name} field={field} row={row} format={format} option={text.option} to={column.link ? to : undefined} />
  )
  const { cell: Own } = column
  return Own ? <Own row={row} standard={standard} /> : standard
}
