import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '../../list-context'
import { printSort, shownKeys, type SortKey, toggleSort } from '../../query/sort'
import { setColumn } from '../../settings/list-settings'
import { ACTIONS, FILLER, type TableColumn } from '../table-column'
import styles from '../table.module.css'
import { useShownColumns } from '../use-shown-columns'

/** A column as the head of the table needs it. */
export interface HeadColumn extends Pick<TableColumn, 'key' | 'align' | 'fixed'> {
  title: ReactNode
  /** The title as text. */
  label: string
  /** Pixels; undefined for the column that takes the remaining width. */
  width: number | undefined
  sort?: SortState | undefined
  resize?: (width: number) => void
}

/**
 * How the rows are sorted by a column. `rank` is the position among several sort keys, from 1; 0 for a single key.
 * `toggle` is null when the column is not sortable.
 */
export interface SortState {
  key: SortKey | undefined
  rank: number
  toggle: ((add: boolean) => void) | null
}

interface Options {
  /** Width in px of the actions column, which holds two buttons and a menu; 0 when the list has no such column. */
  actionsWidth: number
  /** Pixels added to the width of the first column. */
  indent: number
}

/** The columns with their titles and widths, which are fixed. */
export function useHeadColumns({ actionsWidth, indent }: Options): readonly HeadColumn[] {
  const { view, query, change, settings } = useList()
  const { change: changeSettings } = settings
  const columnSettings = settings.settings.columns
  const { t } = useTranslation('list')
  const shown = useShownColumns()
  return useMemo(() => {
    const keys = shownKeys(query.sort ?? view.sort)
    const heads = shown.map(({ column, name, title, unitSign, align, width }, index): HeadColumn => {
      const extraWidth = index === 0 ? indent : 0
      return {
        key: name,
        align,
        ...(index === 0 && { fixed: 'start' }),
        title: (
          <>
            {'field' in column ? title : column.title}
            {unitSign && <span className={styles.sign}>{unitSign}</span>}
          </>
        ),
        label: title,
        width: width + extraWidth,
        sort:
          'field' in column
            ? sortOf(keys, name, column.sort ? (next) => change({ sort: printSort(next) }) : null)
            : undefined,
        resize: (next) => changeSettings({ columns: setColumn(columnSettings, name, { width: next - extraWidth }) }),
      }
    })
    heads.push({ key: FILLER, align: 'left', title: null, label: '', width: undefined })
    if (actionsWidth > 0) {
      const label = t('actions.title')
      const title = <span className="visually-hidden">{label}</span>
      heads.push({ key: ACTIONS, align: 'right', fixed: 'end', title, label, width: actionsWidth })
    }
    return heads
  }, [shown, view.sort, query.sort, change, changeSettings, columnSettings, actionsWidth, indent, t])
}

function sortOf(
  keys: readonly SortKey[],
  field: string,
  set: ((keys: SortKey[]) => void) | null,
): SortState | undefined {
  const at = keys.findIndex((key) => key.field === field)
  if (!set && at < 0) return undefined
  return {
    key: keys[at],
    rank: keys.length > 1 ? at + 1 : 0,
    toggle: set && ((add) => set(toggleSort(keys, field, add))),
  }
}
