import type { TableProps } from 'antd/es/table'
import { type ComponentProps, type ReactNode, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRowScope } from '../actions/row-context'
import type { AnyRow } from '../any-row'
import { useList } from '../list-context'
import { useIsLoadingRows } from '../query/use-list-data'
import { CHILDREN } from '../tree/tree'
import { SelectAllCheckbox } from './select-all-checkbox'
import { MemoizedTable } from './memoized-table'
import { showCutText } from './row-cursor'
import { rowLabel } from './row-label'
import styles from './table.module.css'
import { useOpening } from './use-opening'
import { useFocusWithin } from './use-focus-within'
import { useRowKeys } from './use-row-keys'
import { useSummed } from './use-summed'
import { useTableColumns } from './use-table-columns'

const SELECTION_WIDTH = 40
const FLAT = { childrenColumnName: CHILDREN }

interface Props {
  rows: readonly AnyRow[]
  empty: ReactNode
  expandable?: TableProps<AnyRow>['expandable']
  /** Indentation in px of the deepest row of a tree; the first column is widened by it. */
  indent?: number
}

/** The rows as a table, with keyboard cursor, selection and sums. */
export function RowsTable({ rows, empty, expandable, indent = 0 }: Props) {
  const list = useList()
  const { shape, data, selection, selectable, settings, text, transitions } = list
  const { t, i18n } = useTranslation('list')
  const opening = useOpening(list)
  const { columns, width } = useTableColumns({ opening, actionsWidth: useRowScope().room.width, indent })

  const box = useRef<HTMLDivElement>(null)
  const onKeyDown = useRowKeys(rows, box, opening)
  useFocusWithin(rows, box, transitions.step !== null)
  const hasSums = useSummed().names.length > 0

  const { ids, set } = selection
  const rowSelection = useMemo<TableProps<AnyRow>['rowSelection']>(
    () =>
      selectable
        ? {
            columnWidth: SELECTION_WIDTH,
            columnTitle: (checkbox) => <SelectAllCheckbox>{checkbox}</SelectAllCheckbox>,
            fixed: true,
            checkStrictly: true,
            preserveSelectedRowKeys: true,
            // Another list, even of the same keys, would make antd draw the table twice.
            selectedRowKeys: ids as number[],
            onChange: (_keys, chosen) => set(chosen),
            getCheckboxProps: (row) => ({ 'aria-label': t('selection.row', { row: rowLabel(shape, row) }) }) as object,
            getTitleCheckboxProps: () => ({ 'aria-label': t('selection.all') }) as object,
          }
        : undefined,
    [selectable, ids, set, shape, t],
  )

  if (rows.length === 0)
    return (
      <BusyBox ref={box} tabIndex={-1} className={styles.none}>
        {empty}
      </BusyBox>
    )
  return (
    <BusyBox
      className={styles.table}
      data-density={settings.settings.density}
      data-old={data.isOfEarlierQuery || undefined}
      data-opens={opening ? true : undefined}
      ref={box}
      onKeyDown={onKeyDown}
      onMouseOver={showCutText}
      onFocus={showCutText}
    >
      <MemoizedTable
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
    </BusyBox>
  )
}

/** A box that is busy while rows are on their way; the table within is not rendered again for that. */
function BusyBox(props: ComponentProps<'div'>) {
  return <div aria-busy={useIsLoadingRows(useList().api)} {...props} />
}
