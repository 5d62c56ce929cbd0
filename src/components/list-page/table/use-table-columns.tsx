import { useMemo } from 'react'
import { useFormat } from '../../use-format'
import { RowActions } from '../actions/row-actions-cell'
import { useList } from '../list-context'
import { columnCell } from './column-cell'
import type { Opening } from './row-opening'
import { StatusWithNote } from './status-note'
import { ACTIONS, FILLER, type TableColumn } from './table-column'
import styles from './table.module.css'
import { useDescribedColumns } from './use-shown-columns'

const FILLING: TableColumn = { key: FILLER, align: 'left', cell: () => null }

const ROW_ACTIONS: TableColumn = {
  key: ACTIONS,
  align: 'right',
  fixed: 'end',
  className: styles.actions,
  cell: (row) => <RowActions row={row} narrow />,
}

/**
 * The columns of the rows. The first stays in view, an empty column before the actions takes the remaining width. They
 * stay the same when rows arrive, are sorted or chosen, and when a column gets another width.
 */
export function useTableColumns(opening: Opening | undefined, hasActions: boolean): readonly TableColumn[] {
  const { shape, text } = useList()
  const described = useDescribedColumns()
  const format = useFormat()
  return useMemo(() => {
    const status = shape.states?.field
    const columns = described.map(({ column, field, name, align }, index): TableColumn => ({
      key: name,
      align,
      ...(index === 0 && { fixed: 'start' }),
      className: field && align === 'right' ? styles.figure : undefined,
      cell(row) {
        if (!('field' in column)) return column.render(row)
        const plain = columnCell(column, row, { shape, format, option: text.option, to: opening?.to(row) })
        if (plain === null) return null
        const strong = column.strong && row[column.strong] === true ? <strong>{plain}</strong> : plain
        const standard = name === status ? <StatusWithNote row={row} status={strong} /> : strong
        // Rendered as a component, because a hand-written cell may use hooks.
        const { cell: OwnCell } = column
        return OwnCell ? <OwnCell row={row} standard={standard} /> : standard
      },
    }))
    return [...columns, FILLING, ...(hasActions ? [ROW_ACTIONS] : [])]
  }, [shape, described, text, format, opening, hasActions])
}
