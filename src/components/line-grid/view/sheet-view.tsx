import Dropdown from 'antd/es/dropdown'
import { defaultRangeExtractor, observeElementRect, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { spread } from './column-width'
import { frozenColumns } from './frozen-columns'
import { GridRow } from './grid-row'
import { HeaderRow } from './header-row'
import styles from './line-grid.module.css'
import { rowMenu } from './row-menu'
import { useSheet } from '@/components/line-grid/store/sheet-context'
import { TotalsRow } from './totals-row'
import type { useColumnWidths } from './use-column-widths'
import { useTopic } from '@/components/line-grid/store/use-store'

interface Props {
  scroller: RefObject<HTMLDivElement | null>
  columns: readonly string[]
  rowHeight: number
  maxHeight: number
  /** Inside width at hand. */
  room: number
  widths: ReturnType<typeof useColumnWidths>
  label: string
  epoch: object
  /** In place of rows. */
  empty: ReactNode
}

const NUMBER_WIDTH = 48
export const HEAD = 36
export const FOOT = 36

/** The sheet proper: only the rows in sight are drawn, header, line numbers and totals stay in sight. */
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

  const activeAt = keys.indexOf(activeKey)
  // The active row stays drawn out of sight: it holds the focus.
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
    () => spread(columns, sheet.props.shape.fields, widths.widths, room - NUMBER_WIDTH, titleOf),
    [columns, sheet, widths.widths, room, titleOf],
  )
  const total = own.reduce((sum, width) => sum + width, NUMBER_WIDTH)
  const frozen = useMemo(() => frozenColumns(columns, own, room, NUMBER_WIDTH), [columns, own, room])
  useEffect(
    () =>
      sheet.freeze(
        frozen.length,
        own.slice(0, frozen.length).reduce((sum, width) => sum + width, NUMBER_WIDTH),
      ),
    [sheet, frozen, own],
  )
  const template = `${NUMBER_WIDTH}px ${own.map((width) => `${width}px`).join(' ')}`
  useEffect(() =>
    act.see(Math.floor((Math.min(maxHeight, scroller.current?.clientHeight || maxHeight) - HEAD - FOOT) / rowHeight)),
  )

  return (
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
        // Without a cell or a button to reach, the keyboard scrolls the sheet itself.
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
  )
}
