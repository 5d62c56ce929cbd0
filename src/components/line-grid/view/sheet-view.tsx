import Dropdown from 'antd/es/dropdown'
import { defaultRangeExtractor, observeElementRect, type Range, useVirtualizer } from '@tanstack/react-virtual'
import {
  Fragment,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { distributeWidths, uncoverCutColumn } from './columns/column-width'
import { frozenColumns, pinEdges } from './columns/frozen-columns'
import { keptColumns } from './columns/kept-columns'
import shadowStyles from './columns/pin-shadows.module.css'
import { usePinShadows } from './columns/use-pin-shadows'
import { GridRow } from './grid-row'
import { InnerPanel, useUnfolded } from './inner-panel'
import { HeaderRow } from './header-row'
import styles from './line-grid.module.css'
import { rowMenu } from './row-menu'
import { useSheet } from '@/components/line-grid/store/sheet-context'
import { TotalsRow } from './totals-row'
import type { SheetLayout } from '@/components/line-grid/types'
import { useTopic } from '@/components/line-grid/store/use-topic'

interface Props {
  scroller: RefObject<HTMLDivElement | null>
  columns: readonly string[]
  rowHeight: number
  maxHeight: number
  /** Available width in px. */
  availableWidth: number
  layout: Pick<SheetLayout, 'widths' | 'resize'>
  label: string
  redrawToken: object
  /** Shown when there are no rows. */
  empty: ReactNode
  /** Opens the dialog that takes pasted rows. */
  onPasteRows: () => void
}

const NUMBER_WIDTH = 48
/** Width of the line numbers beside which a button unfolds the rows within the row. */
const WIDE_NUMBER_WIDTH = 76
/** Heights of the header row and of the totals row in px. */
export const HEAD_HEIGHT = 36
export const FOOT_HEIGHT = 36

/** The table: only visible rows are drawn; header, line numbers and totals stay visible. */
export function SheetView({
  scroller,
  columns,
  rowHeight,
  maxHeight,
  availableWidth,
  layout,
  label,
  redrawToken,
  empty,
  onPasteRows,
}: Props) {
  const { sheet, actions, label: titleOf } = useSheet()
  const { t } = useTranslation('grid')
  const { store, cursor } = sheet
  const { widths, resize } = layout
  const lines = useTopic(
    store,
    'lines',
    useCallback(() => store.lines.map(({ key }) => key).join(' '), [store]),
  )
  const keys = useMemo(() => (lines === '' ? [] : lines.split(' ')), [lines])
  const activeKey = useTopic(
    store,
    'cursor',
    useCallback(() => cursor.active?.key ?? '', [cursor]),
  )
  const [menuOpen, setMenuOpen] = useState(false)
  const leftShadow = useRef<HTMLDivElement>(null)
  const rightShadow = useRef<HTMLDivElement>(null)
  const shadows = useMemo(() => ({ left: leftShadow, right: rightShadow }), [])

  const numberWidth = sheet.props.inner ? WIDE_NUMBER_WIDTH : NUMBER_WIDTH
  const activeAt = keys.indexOf(activeKey)
  const unfoldedKey = useUnfolded()
  const unfoldedAt = unfoldedKey === null ? -1 : keys.indexOf(unfoldedKey)
  const [innerHeight, setInnerHeight] = useState(0)
  const onInnerHeight = useCallback(
    (height: number) => {
      sheet.layout.innerHeight = height
      setInnerHeight(height)
    },
    [sheet],
  )
  // The active row and the unfolded row are drawn even outside of the viewport, because the focus may be in the active
  // row or in the sheet within the unfolded row.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range)
      const kept = [activeAt, unfoldedAt].filter((at) => at >= 0 && !shown.includes(at))
      return kept.length === 0 ? shown : [...new Set([...shown, ...kept])].toSorted((a, b) => a - b)
    },
    [activeAt, unfoldedAt],
  )
  const virtual = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rowHeight + (index === unfoldedAt ? innerHeight : 0),
    getItemKey: (index) => keys[index] ?? index,
    overscan: 6,
    rangeExtractor,
    initialRect: { width: availableWidth, height: maxHeight },
    observeElementRect: (instance, onRect) =>
      observeElementRect(instance, (box) =>
        onRect(box.height > 0 ? box : { width: availableWidth, height: maxHeight }),
      ),
    useFlushSync: false,
  })
  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight, unfoldedAt, innerHeight])

  // Computed at each rendering, because which columns may be edited depends on the status and values of the document.
  const kept = keptColumns(sheet).join(' ')
  const { columnWidths, frozen, emptyWidth } = useMemo(() => {
    const { fields } = sheet.props.shape
    const pinsOf = (of: readonly number[]) =>
      frozenColumns(columns, { widths: of, availableWidth, numberWidth, kept: kept.split(' ') })
    const preferred = distributeWidths(columns, fields, widths, {
      availableWidth: availableWidth - numberWidth,
      title: titleOf,
    })
    const { right } = pinEdges(pinsOf(preferred), {
      widths: preferred,
      numberWidth,
      scrollLeft: 0,
      clientWidth: availableWidth,
    })
    const columnWidths = uncoverCutColumn(right, columns, fields, { preferred, chosen: widths, numberWidth })
    const frozen = pinsOf(columnWidths)
    // The words of an empty sheet stand in the middle of what the frozen columns leave.
    const free = pinEdges(frozen, { widths: columnWidths, numberWidth, scrollLeft: 0, clientWidth: availableWidth })
    return { columnWidths, frozen, emptyWidth: free.right ?? availableWidth }
  }, [columns, sheet, widths, availableWidth, titleOf, kept, numberWidth])
  const total = columnWidths.reduce((sum, width) => sum + width, numberWidth)
  useEffect(() => sheet.layout.freeze(frozen, columnWidths, numberWidth), [sheet, frozen, columnWidths, numberWidth])
  usePinShadows(scroller, shadows, { pins: frozen, widths: columnWidths, numberWidth })
  const template = `${numberWidth}px ${columnWidths.map((width) => `${width}px`).join(' ')}`
  useEffect(
    () =>
      actions.countVisibleRows(() => {
        const height = Math.min(maxHeight, scroller.current?.clientHeight || maxHeight)
        return Math.floor((height - HEAD_HEIGHT - FOOT_HEIGHT) / rowHeight)
      }),
    [actions, scroller, maxHeight, rowHeight],
  )

  return (
    <div className={shadowStyles.frame}>
      <Dropdown
        menu={menuOpen ? rowMenu(actions, t, onPasteRows) : { items: [] }}
        trigger={['contextMenu']}
        open={menuOpen}
        onOpenChange={setMenuOpen}
      >
        <div
          ref={scroller}
          role="grid"
          aria-label={label}
          aria-rowcount={keys.length + 2}
          aria-colcount={columns.length + 1}
          aria-readonly={sheet.props.readOnly || undefined}
          aria-multiselectable
          // Without a cell or button to focus, the scroller itself takes the focus, so that the keyboard can scroll it.
          tabIndex={keys.length === 0 && !sheet.canAdd ? 0 : undefined}
          className={styles.scroller}
          // The unfolded rows add to the height, so that the page scrolls and not one sheet within another.
          style={{ maxHeight: maxHeight + (unfoldedAt >= 0 ? innerHeight : 0) }}
        >
          <div role="rowgroup" className={styles.head} style={{ width: total }}>
            <HeaderRow
              columns={columns}
              widths={columnWidths}
              template={template}
              frozen={frozen}
              height={HEAD_HEIGHT}
              redrawToken={redrawToken}
              onResize={resize}
            />
          </div>
          <div
            role="rowgroup"
            className={styles.body}
            style={{ height: keys.length === 0 ? undefined : virtual.getTotalSize(), width: total }}
          >
            {keys.length === 0 ? (
              <div role="row">
                <div role="gridcell" aria-colindex={1} className={styles.empty} style={{ width: emptyWidth }}>
                  {empty}
                </div>
              </div>
            ) : (
              virtual.getVirtualItems().map((item) => (
                <Fragment key={item.key}>
                  <GridRow
                    lineKey={keys[item.index] ?? ''}
                    index={item.index}
                    top={item.start}
                    height={rowHeight}
                    columns={columns}
                    template={template}
                    frozen={frozen}
                    redrawToken={redrawToken}
                  />
                  {item.index === unfoldedAt && (
                    <InnerPanel
                      lineKey={keys[item.index] ?? ''}
                      index={item.index}
                      top={item.start + rowHeight}
                      width={total}
                      availableWidth={availableWidth}
                      onHeight={onInnerHeight}
                    />
                  )}
                </Fragment>
              ))
            )}
          </div>
          <div role="rowgroup" className={styles.foot} style={{ width: total }}>
            <TotalsRow
              columns={columns}
              template={template}
              frozen={frozen}
              height={FOOT_HEIGHT}
              rowIndex={keys.length + 2}
            />
          </div>
        </div>
      </Dropdown>
      <div ref={leftShadow} className={shadowStyles.leftShadow} hidden aria-hidden />
      <div ref={rightShadow} className={shadowStyles.rightShadow} hidden aria-hidden />
    </div>
  )
}
