import Table, { type TableProps } from 'antd/es/table'
import { memo } from 'react'
import type { AnyRow } from '../any-row'
import { HeaderCell } from './header-cell'
import { type Opening, openingHandlers } from './row-opening'
import { SumsRow } from './sums-row'

const COMPONENTS = { header: { cell: HeaderCell } }
/** antd fixes the header for any number here; the stylesheet sets the real height. */
const BODY_HEIGHT = 100

interface Props extends Pick<TableProps<AnyRow>, 'columns' | 'rowSelection' | 'expandable'> {
  rows: readonly AnyRow[]
  label: string
  /** Cells are drawn again only when their row changes, so a change of language needs this prop. */
  language: string
  width: number
  opening: Opening | undefined
  sums: boolean
}

/** antd's table, memoised because rendering it takes most of the list's time. */
export const MemoizedTable = memo(function MemoizedTable({
  rows,
  label,
  language,
  width,
  opening,
  sums,
  ...table
}: Props) {
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
      // antd fixes the summary only if the element itself is a Summary, not a component that renders one.
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
