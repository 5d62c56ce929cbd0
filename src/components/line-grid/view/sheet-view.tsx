import Dropdown from 'antd/es/dropdown'
import { defaultRangeExtractor, observeElementRect, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { spread } from './columns/column-width'
import { frozenColumns } from './columns/frozen-columns'
import { keptColumns } from './columns/kept-columns'
import { usePinShadows } from './columns/use-pin-shadows'
import { GridRow } from './grid-row'
import { HeaderRow } from './header-row'
import styles from './line-grid.module.css'
import { rowMenu } from './row-menu'
import { useSheet } from '@/components/line-grid/store/sheet-context'
import { TotalsRow } from './totals-row'
import type { useColumnWidths } from './columns/use-column-widths'
import { useTopic } from '@/components/line-grid/store/use-store'

interface Props {
  scroller: RefObject<HTMLDivElement | null>
  columns: readonly string[]
  rowHeight: number
  maxHeight: number
  /** Available width in px. */
  room: number
  widths: ReturnType<typeof useColumnWidths>
  label: string
  epoch: object
  /** Shown when there are no rows. */
  empty: ReactNode
}

const NUMBER_WIDTH = 48
export const HEAD = 36
export const FOOT = 36

/** The table: only visible rows are drawn; header, line numbers and totals stay visible. */
export function SheetView({ scroller, columns, rowHeight, maxHeight, room, widths, label, epoch, empty }: Props) {
  const { sheet, act, label: titleOf } = useSheet()
  const { t } = useTranslation('grid')
  const { store, cursor } = sheet
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

  const activeAt = keys.indexOf(activeKey)
  // The active row is drawn even outside of the viewport, because it holds the focus.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range)
      if (activeAt < 0 || shown.includes(activeAt)) return shown
      return activeAt < (shown[0] ?? 0) ? [activeAt, ...shown] : [...shown, activeAt]
    },
    [activeAt],
  )
  const virtual = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => keys[index] ?? index,
    overscan: 6,
    rangeExtractor,
    initialRect: { width: room, height: maxHeight },
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, (box) => tell(box.height > 0 ? box : { width: room, height: maxHeight })),
    useFlushSync: false,
  })
  useEffect(() => virtual.measure(), [virtual, rowHeight])

  const own = useMemo(
    () => spread(columns, sheet.props.shape.fields, widths.widths, { room: room - NUMBER_WIDTH, title: titleOf }),
    [columns, sheet, widths.widths, room, titleOf],
  )
  const total = own.reduce((sum, width) => sum + width, NUMBER_WIDTH)
  // What may be edited follows the status of the document and its values, so that it is looked up with each drawing.
  const kept = keptColumns(sheet).join(' ')
  const frozen = useMemo(
    () => frozenColumns(columns, { widths: own, room, first: NUMBER_WIDTH, kept: kept.split(' ') }),
    [columns, own, room, kept],
  )
  useEffect(() => sheet.freeze(frozen, own, NUMBER_WIDTH), [sheet, frozen, own])
  usePinShadows(scroller, shadows, { pins: frozen, widths: own, first: NUMBER_WIDTH })
  const template = `${NUMBER_WIDTH}px ${own.map((width) => `${width}px`).join(' ')}`
  useEffect(() =>
    act.see(Math.floor((Math.min(maxHeight, scroller.current?.clientHeight || maxHeight) - HEAD - FOOT) / rowHeight)),
  )

  return (
    <div className={styles.frame}>
      <Dropdown
        menu={menuOpen ? rowMenu(act, t) : { items: [] }}
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
          style={{ maxHeight }}
        >
          <div role="rowgroup" className={styles.head} style={{ width: total }}>
            <HeaderRow
              columns={columns}
              widths={own}
              template={template}
              frozen={frozen}
              height={HEAD}
              epoch={epoch}
              onResize={widths.resize}
            />
          </div>
          <div
            role="rowgroup"
            className={styles.body}
            style={{ height: keys.length === 0 ? undefined : virtual.getTotalSize(), width: total }}
          >
            {keys.length === 0 ? (
              <div role="row">
                <div role="gridcell" aria-colindex={1} className={styles.empty} style={{ width: room }}>
                  {empty}
                </div>
              </div>
            ) : (
              virtual
                .getVirtualItems()
                .map((item) => (
                  <GridRow
                    key={item.key}
                    lineKey={keys[item.index] ?? ''}
                    index={item.index}
                    top={item.start}
                    height={rowHeight}
                    columns={columns}
                    template={template}
                    frozen={frozen}
                    epoch={epoch}
                  />
                ))
            )}
          </div>
          <div role="rowgroup" className={styles.foot} style={{ width: total }}>
            <TotalsRow columns={columns} template={template} frozen={frozen} height={FOOT} rowIndex={keys.length + 2} />
          </div>
        </div>
      </Dropdown>
      <div ref={leftShadow} className={styles.leftShadow} hidden aria-hidden />
      <div ref={rightShadow} className={styles.rightShadow} hidden aria-hidden />
    </div>
  )
}
