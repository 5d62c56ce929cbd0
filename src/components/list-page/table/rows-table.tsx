import { type ComponentProps, type CSSProperties, type ReactNode, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsLong } from '../../use-is-long'
import { useRowScope } from '../actions/row-context'
import type { AnyRow } from '../any-row'
import { useList } from '../list-context'
import { useIsLoadingRows } from '../query/use-list-data'
import { shownRows } from '../tree/tree'
import { useChoosing } from './choosing/use-choosing'
import { TableHead } from './head/table-head'
import { useHeadColumns } from './head/use-head-columns'
import { showCutText, showFocused } from './row-cursor'
import { SumsRow } from './sums-row'
import { CHOOSING_WIDTH } from './table-column'
import { type Branches, TableRow } from './table-row'
import styles from './table.module.css'
import { useOpening } from './use-opening'
import { useFocusWithin } from './use-focus-within'
import { useRowKeys } from './use-row-keys'
import { useScrollEdges } from './use-scroll-edges'
import { useSummed } from './use-summed'
import { useTableColumns } from './use-table-columns'

interface Props {
  /** The rows, or the topmost rows of a tree. */
  rows: readonly AnyRow[]
  empty: ReactNode
  branches?: Branches
  /** Indentation in px of the deepest row of a tree; the first column is widened by it. */
  indent?: number
}

/** The rows as a table, with keyboard cursor, selection and sums. */
export function RowsTable({ rows, empty, branches, indent = 0 }: Props) {
  const list = useList()
  const { shape, data, selection, selectable, settings, text, transitions } = list
  const { i18n } = useTranslation()
  const opening = useOpening(list)
  const actionsWidth = useRowScope().room.width
  const columns = useTableColumns(opening, actionsWidth > 0)
  const heads = useHeadColumns({ actionsWidth, indent })
  const placed = useMemo(() => shownRows(rows, branches?.expanded), [rows, branches])
  const shown = useMemo(() => placed.map(({ row }) => row), [placed])
  const toChoose = useChoosing(shown, data.rows, selection)
  const choosing = selectable ? toChoose : undefined

  const box = useRef<HTMLDivElement>(null)
  const onKeyDown = useRowKeys(shown, box, opening, choosing)
  useFocusWithin(shown, box, transitions.step !== null)
  const scrolls = useScrollEdges()
  const hasSums = useSummed().names.length > 0

  if (rows.length === 0)
    return (
      <BusyBox ref={box} tabIndex={-1} className={styles.none}>
        {empty}
      </BusyBox>
    )
  const before = selectable ? CHOOSING_WIDTH : 0
  const width = heads.reduce((sum, column) => sum + (column.width ?? 0), before)
  const space = {
    '--before': `${before}px`,
    '--first': `${before + (heads[0]?.width ?? 0)}px`,
    '--last': `${actionsWidth}px`,
  }
  return (
    <BusyBox
      className={styles.table}
      style={space as CSSProperties}
      data-density={settings.settings.density}
      data-opens={opening ? true : undefined}
      ref={box}
      onKeyDown={onKeyDown}
      onMouseOver={showCutText}
      onFocus={(event) => {
        showCutText(event)
        showFocused(event)
      }}
    >
      <div key={i18n.language} className={styles.scroll} ref={scrolls} data-scroll-box>
        <table aria-label={text.title} style={{ width }}>
          <colgroup>
            {selectable && <col style={{ width: before }} />}
            {heads.map((column) => (
              <col key={column.key} style={{ width: column.width }} />
            ))}
          </colgroup>
          <TableHead columns={heads} rows={shown} choosing={choosing} />
          <tbody>
            {placed.map(({ row, depth, hasBelow }, index) => (
              <TableRow
                key={row.id}
                shape={shape}
                row={row}
                columns={columns}
                opening={opening}
                isEntry={index === 0}
                choosing={choosing}
                isChosen={selection.ids.includes(row.id)}
                branches={branches}
                depth={depth}
                hasBelow={hasBelow}
              />
            ))}
          </tbody>
          {hasSums && <SumsRow columns={heads} hasBoxes={selectable} />}
        </table>
      </div>
    </BusyBox>
  )
}

/** A box that is busy while rows are on their way; the table within is not rendered again for that. */
function BusyBox(props: ComponentProps<'div'>) {
  const { api, data } = useList()
  const isOld = useIsLong(data.isOfEarlierQuery)
  return <div aria-busy={useIsLoadingRows(api)} data-old={isOld || undefined} {...props} />
}
