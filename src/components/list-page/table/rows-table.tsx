import type { TableProps } from 'antd/es/table'
import { type KeyboardEvent, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRowScope } from '../actions/row-context'
import type { AnyRow } from '../any-row'
import { useList } from '../list-context'
import { BELOW } from '../tree/tree'
import { ChooseAll } from './choose-all'
import { DrawnTable } from './drawn-table'
import { moveCursor, tellCutText } from './row-cursor'
import { rowLabel } from './row-label'
import styles from './table.module.css'
import { useOpening } from './use-opening'
import { useSummed } from './use-summed'
import { useTableColumns } from './use-table-columns'

const SELECTION_WIDTH = 40
const FLAT = { childrenColumnName: BELOW }

interface Props {
  rows: readonly AnyRow[]
  empty: ReactNode
  expandable?: TableProps<AnyRow>['expandable']
  /** Px by which the deepest row of a tree is moved in: the first column is so much wider. */
  indent?: number
}

/** The rows as a table: cursor, opening, selection, sums. */
export function RowsTable({ rows, empty, expandable, indent = 0 }: Props) {
  const list = useList()
  const { shape, data, selection, selectable, settings, text } = list
  const { t, i18n } = useTranslation('list')
  const opening = useOpening(list)
  const { columns, width } = useTableColumns({ opening, actionsWidth: useRowScope().room.width, indent })

  const hasSums = useSummed().names.length > 0

  const rowSelection = useMemo<TableProps<AnyRow>['rowSelection']>(
    () =>
      selectable
        ? {
            columnWidth: SELECTION_WIDTH,
            columnTitle: (box) => <ChooseAll>{box}</ChooseAll>,
            fixed: true,
            checkStrictly: true,
            preserveSelectedRowKeys: true,
            selectedRowKeys: [...selection.ids],
            onChange: (_keys, chosen) => selection.set(chosen),
            getCheckboxProps: (row) => ({ 'aria-label': t('selection.row', { row: rowLabel(shape, row) }) }) as object,
            getTitleCheckboxProps: () => ({ 'aria-label': t('selection.all') }) as object,
          }
        : undefined,
    [selectable, selection, shape, t],
  )

  function onKey(key: string, element: HTMLElement, event: KeyboardEvent) {
    const id = Number(element.dataset.rowKey)
    if (key === 'Enter') {
      const row = find(rows, id)
      if (row && opening) (event.ctrlKey || event.metaKey ? opening.openInTab : opening.open)(row)
    } else if (key === ' ' && selectable) {
      event.preventDefault()
      const row = find(rows, id)
      const chosen = selection.rows.some((other) => other.id === id)
      if (row) selection.set(chosen ? selection.rows.filter((other) => other.id !== id) : [...selection.rows, row])
    }
  }

  if (rows.length === 0) return empty
  return (
    <div
      className={styles.table}
      data-density={settings.settings.density}
      data-old={data.isOld || undefined}
      data-opens={opening ? true : undefined}
      aria-busy={data.isFetching}
      onKeyDown={(event) => moveCursor(event, onKey)}
      onMouseOver={tellCutText}
      onFocus={tellCutText}
    >
      <DrawnTable
        rows={rows}
        label={text.title}
        language={i18n.language}
        columns={columns}
        width={width + (selectable ? SELECTION_WIDTH : 0)}
        rowSelection={rowSelection}
        expandable={expandable ?? FLAT}
        opening={opening}
        sums={hasSums}
      />
    </div>
  )
}

function find(rows: readonly AnyRow[], id: number): AnyRow | undefined {
  for (const row of rows) {
    if (row.id === id) return row
    const below = Array.isArray(row[BELOW]) ? find(row[BELOW] as AnyRow[], id) : undefined
    if (below) return below
  }
  return undefined
}
