import { useCallback, useMemo } from 'react'
import { useEntityText } from '@/components/entity-text'
import { LineGrid } from '@/components/line-grid/line-grid'
import type { LineGridHandle, LineGridProps } from '@/components/line-grid/types'
import { usePage } from '@/components/document-page/page-context'
import type { TableSection } from '@/components/document-page/types'
import styles from '@/components/document-page/form/form.module.css'
import { useColumnsInError } from './use-columns-in-error'
import { useHiddenColumns } from './use-hidden-columns'
import { useTableErrors } from './use-table-errors'
import { useTableProps } from './use-table-props'

/** Height of the rows within a row, in px, before they scroll. */
const MAX_HEIGHT = 240

const NO_ROWS: LineGridProps['rows'] = []

interface Props {
  section: TableSection
  /** The key of the row within which the rows lie. */
  outerKey: string
  onLeave: () => void
  /** The sheet takes the focus when it is drawn. */
  enter: boolean
}

/** The sheet of those rows of a table that lie within one row of another table. */
export function InnerTable({ section, outerKey, onLeave, enter }: Props) {
  const { table, columns, key } = section
  const hidden = useHiddenColumns(section)
  const { grids, props: page } = usePage()
  const text = useEntityText(page.shape.entity)
  const inError = useColumnsInError(useTableErrors(table))
  const shown = useMemo(
    () => columns.filter((name) => !hidden.has(name) || inError.has(name)),
    [columns, hidden, inError],
  )
  const all = useTableProps(table, shown)
  const rows = all?.rows ?? NO_ROWS
  /** Positions of these rows among all rows of the table. */
  const places = useMemo(
    () => rows.flatMap(({ outer_key }, index) => (outer_key === outerKey ? [index] : [])),
    [rows, outerKey],
  )
  const own = useMemo(() => rows.filter(({ outer_key }) => outer_key === outerKey), [rows, outerKey])
  const errors = useMemo(
    () =>
      all?.errors?.flatMap(({ path, ...error }) => {
        const [, place, ...field] = path.split('.')
        const at = places.indexOf(Number(place))
        return at < 0 ? [] : [{ ...error, path: [table, at, ...field].join('.') }]
      }),
    [all?.errors, places, table],
  )
  const editAll = all?.onChange
  const onChange: LineGridProps['onChange'] = useCallback(
    (changed, change) => {
      const others = rows.filter(({ outer_key }) => outer_key !== outerKey)
      const first = places[0] ?? rows.length
      const before = rows.slice(0, first).filter(({ outer_key }) => outer_key !== outerKey).length
      const next = changed.map((row) => ({ ...row, outer_key: outerKey }))
      const cells = change.cells.map((path) => withRowIndex(path, (index) => index + before))
      editAll?.([...others.slice(0, before), ...next, ...others.slice(before)], { ...change, cells })
    },
    [rows, places, outerKey, editAll],
  )
  const register = useCallback(
    (handle: LineGridHandle | null) => grids.register(table, handle && handleOfTable(handle, places)),
    [grids, table, places],
  )
  if (!all) return null
  return (
    <section aria-label={text.section(key)}>
      <h3 className={styles.innerTitle}>{text.section(key)}</h3>
      <LineGrid
        ref={register}
        {...all}
        rows={own}
        {...(errors && { errors })}
        onChange={onChange}
        onLeave={onLeave}
        autoEnter={enter}
        maxHeight={MAX_HEIGHT}
      />
    </section>
  )
}

/** The path of a cell with another position of its row. */
function withRowIndex(path: string, to: (index: number) => number): string {
  const [table, index, ...field] = path.split('.')
  return [table, to(Number(index)), ...field].join('.')
}

/** Wraps the handle of this sheet, so that its paths count all rows of the table instead of the rows of the sheet. */
function handleOfTable(handle: LineGridHandle, places: readonly number[]): LineGridHandle {
  const own = (path: string) => withRowIndex(path, (index) => places.indexOf(index))
  return {
    flush: () => handle.flush(),
    scansSettled: () => handle.scansSettled(),
    uncountedScans: () => handle.uncountedScans(),
    listScans: (scans) => handle.listScans(scans),
    focusScan: () => handle.focusScan(),
    focusCell: (path) => handle.focusCell(own(path)),
    selectedRows: () => handle.selectedRows().flatMap((index) => places[index] ?? []),
    unfold: (path) => handle.unfold(own(path)),
    canSet: (path) => handle.canSet(own(path)),
    set: (path, value) => handle.set(own(path), value),
  }
}
