import Table, { type TableProps } from 'antd/es/table'
import { memo } from 'react'
import type { AnyRow } from '../any-row'
import { HeaderCell } from './header-cell'
import { type Opening, openingHandlers } from './row-opening'
import { SumsRow } from './sums-row'

const COMPONENTS = { header: { cell: HeaderCell } }
/** Any number keeps antd's header fixed; how high the body may be is the stylesheet's business. */
const BODY_HEIGHT = 100

interface Props extends Pick<TableProps<AnyRow>, 'columns' | 'rowSelection' | 'expandable'> {
  rows: readonly AnyRow[]
  label: string
  /** Cells are drawn again only when their row changes; another language changes them all. */
  language: string
  width: number
  opening: Opening | undefined
  sums: boolean
}

/** antd's table, drawn anew only when something of its own has changed: that costs most of a list's time. */
export const DrawnTable = memo(function DrawnTable({ rows, label, language, width, opening, sums, ...table }: Props) {
  return (
    <Table<AnyRow>
      key={language}
      aria-label={label}
      size="small"
      rowKey="id"
      dataSource={rows}
      components={COMPONENTS}
      tableLayout="fixed"
      pagination={false}
      showSorterTooltip={false}
      scroll={{ x: width, y: BODY_HEIGHT }}
      onRow={(row, index) => ({ tabIndex: index === 0 ? 0 : -1, ...(opening && openingHandlers(row, opening)) })}
      // antd only fixes a Summary that is the very element returned.
      summary={
        sums
          ? () => (
              <Table.Summary fixed="bottom">
                <SumsRow
                  columns={(table.columns ?? []).map(({ key }) => String(key))}
                  offset={table.rowSelection ? 1 : 0}
                />
              </Table.Summary>
            )
          : undefined
      }
      {...table}
    />
  )
})
