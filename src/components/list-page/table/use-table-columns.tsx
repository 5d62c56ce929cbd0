import type { ColumnType } from 'antd/es/table'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../use-format'
import { RowActions } from '../actions/row-actions-cell'
import type { AnyRow } from '../any-row'
import { useList } from '../list-context'
import { printSort, shownKeys, type SortKey, toggleSort } from '../query/sort'
import { setColumn } from '../settings/list-settings'
import { columnCell } from './column-cell'
import { StatusWithNote } from './status-note'
import type { HeaderMeta } from './header-cell'
import styles from './table.module.css'
import type { Opening } from './row-opening'
import { type ShownColumn, useShownColumns } from './use-shown-columns'

const FILLER = '~filler'
const ACTIONS = '~actions'

type AntColumn = ColumnType<AnyRow>

interface Options {
  opening: Opening | undefined
  /** Width in px of the actions column, which holds two buttons and a menu; 0 when the list has no such column. */
  actionsWidth: number
  /** Pixels added to the width of the first column. */
  indent: number
}

/** The columns in antd's format. Widths are fixed; an empty column before the actions takes the remaining width. */
export function useTableColumns({ opening, actionsWidth, indent }: Options): { columns: AntColumn[]; width: number } {
  const { shape, text, view, query, change, settings } = useList()
  const status = shape.states?.field
  const { change: changeSettings } = settings
  const columnSettings = settings.settings.columns
  const { t } = useTranslation('list')
  const shown = useShownColumns()
  const format = useFormat()
  return useMemo(() => {
    const keys = shownKeys(query.sort ?? view.sort)
    const metaOf = (item: ShownColumn, extraWidth: number): HeaderMeta => ({
      label: item.title,
      width: item.width + extraWidth,
      sort:
        'field' in item.column
          ? sortMeta(keys, item.name, item.column.sort ? (next) => change({ sort: printSort(next) }) : null)
          : undefined,
      resize: (width) =>
        changeSettings({ columns: setColumn(columnSettings, item.name, { width: width - extraWidth }) }),
    })
    const columns = shown.map((item, index): AntColumn => {
      const { column, field, name } = item
      const extraWidth = index === 0 ? indent : 0
      return {
        key: name,
        width: item.width + extraWidth,
        align: item.align,
        fixed: index === 0 ? 'start' : undefined,
        className: field && item.align === 'right' ? styles.figure : undefined,
        title: (
          <>
            {'field' in column ? item.title : column.title}
            {item.unitSign && <span className={styles.sign}>{item.unitSign}</span>}
          </>
        ),
        onHeaderCell: () => ({ meta: metaOf(item, extraWidth) }) as object,
        shouldCellUpdate: (row, before) => row !== before,
        render: (_value, row) => {
          if (!('field' in column)) return column.render(row)
          const plain = columnCell(column, row, { shape, format, option: text.option, to: opening?.to(row) })
          if (plain === null) return null
          const strong = column.strong && row[column.strong] === true ? <strong>{plain}</strong> : plain
          const standard = name === status ? <StatusWithNote row={row} status={strong} /> : strong
          // Rendered as a component, because a hand-written cell may use hooks.
          const { cell: OwnCell } = column
          return OwnCell ? <OwnCell row={row} standard={standard} /> : standard
        },
      }
    })
    columns.push({ key: FILLER, onHeaderCell: () => ({ meta: { filler: true } }) as object, render: () => null })
    if (actionsWidth > 0) {
      columns.push({
        key: ACTIONS,
        title: <span className="visually-hidden">{t('actions.title')}</span>,
        width: actionsWidth,
        fixed: 'end',
        align: 'right',
        className: styles.actions,
        render: (_value, row) => <RowActions row={row} narrow />,
      })
    }
    return { columns, width: shown.reduce((sum, item) => sum + item.width, actionsWidth + indent) }
  }, [
    shape,
    shown,
    text,
    view.sort,
    query.sort,
    change,
    changeSettings,
    columnSettings,
    format,
    opening,
    actionsWidth,
    indent,
    status,
    t,
  ])
}

/** Sort state of a header cell; `set` is null where the operator cannot sort by this column. */
function sortMeta(
  keys: readonly SortKey[],
  field: string,
  set: ((keys: SortKey[]) => void) | null,
): HeaderMeta['sort'] {
  const at = keys.findIndex((key) => key.field === field)
  if (!set && at < 0) return undefined
  return {
    key: keys[at],
    rank: keys.length > 1 ? at + 1 : 0,
    toggle: set && ((add) => set(toggleSort(keys, field, add))),
  }
}
