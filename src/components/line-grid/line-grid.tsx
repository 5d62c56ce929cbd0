import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Notice } from './store/sheet-actions'
import { playTone, toneOf } from './scan/alarm'
import { CardView } from './view/card-view'
import type { CellPosition } from './store/cursor'
import { EmptySheet } from './view/empty-sheet'
import { GridBar } from './view/grid-bar'
import styles from './view/line-grid.module.css'
import { countingOf } from './scan/scan-target'
import { Scanner } from './scan/scanner'
import { SheetContext, useSheet } from './store/sheet-context'
import { SheetView } from './view/sheet-view'
import type { LineGridProps } from './types'
import { useActiveCell } from './cells/use-active-cell'
import { useOwnLayout } from './view/columns/use-own-layout'
import { useRedrawToken } from './store/use-redraw-token'
import { useHeaderNames } from './paste/use-header-names'
import { usePaste } from './paste/use-paste'
import { useSheetScope } from './store/use-sheet-scope'
import { useGridHandle } from './view/use-grid-handle'
import { useReveal } from './view/scroll/use-reveal'
import { usePageScans } from './scan/use-page-scans'
import { useScanKey } from './scan/use-scan-key'
import { comesFromInnerSheet } from './keys/inner-events'
import { useSheetEvents } from './keys/use-sheet-events'
import { useHeightLeft } from './view/use-height-left'
import { useWidth } from './view/use-width'

/** Width of the left and right border of the scrolling frame, in px. */
const BORDERS = 2

const PasteDialog = lazy(() => import('./paste/paste-dialog'))

/** Below this width in px each row is shown as a card instead of a row of the grid. */
const CARDS_BELOW = 600
/** Height of a row in px, by density. */
const HEIGHTS = { default: 40, compact: 32 }

/** Editable grid for the rows of a child table of a document. `LineGridProps` describes its props. */
export function LineGrid(input: LineGridProps) {
  const { props, scope, notice } = useSheetScope(input)
  return (
    <SheetContext value={scope}>
      <Grid {...props} notice={notice} />
    </SheetContext>
  )
}

function Grid(props: LineGridProps & { notice: Notice | null }) {
  const { ns, table, columns, rules, doc, editable, readOnly, locked } = props
  const scope = useSheet()
  const { sheet, actions, label, option } = scope
  const { t, i18n } = useTranslation('grid')
  const root = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const scanField = useRef<HTMLInputElement>(null)
  const ownLayout = useOwnLayout(props.density)
  const layout = props.layout ?? ownLayout
  const { density } = layout
  const sheetBox = useRef<HTMLDivElement>(null)
  useEffect(() => {
    actions.boxMounted(sheetBox.current)
    return () => actions.boxMounted(null)
  }, [actions])
  const availableWidth = useWidth(root)
  const heightLeft = useHeightLeft(root, sheetBox)
  const maxHeight = props.maxHeight ?? heightLeft
  const cards = availableWidth > 0 && availableWidth < CARDS_BELOW
  const rowHeight = HEIGHTS[density]
  const counting = props.shape.goods === true ? countingOf(props.shape) : null
  const canScan = !readOnly && counting !== null && sheet.mayCount(counting.field)
  const [scanner] = useState(() => new Scanner(sheet, props.onLoadOptions, (alarm) => playTone(toneOf(alarm))))
  scanner.setLoad(props.onLoadOptions)
  const paste = usePaste(props, useHeaderNames(ns, table), root)
  const reveal = useReveal(sheet, scroller, rowHeight, { columns, cards, maxHeight })
  const { showLine, showInPage } = reveal
  const events = useSheetEvents(actions, canScan ? scanner : null, reveal.showRowInPage)
  useScanKey(root, scanField)
  usePageScans(root, scanField, canScan ? scanner : null)
  useActiveCell(sheet, columns)
  // The width is 0 before the first measurement, and nothing is drawn until then.
  const isDrawn = availableWidth > 0
  useEffect(() => {
    if (isDrawn && props.autoEnter) actions.begin()
  }, [actions, isDrawn, props.autoEnter])

  // Conditions on the header decide which cells may be written. Without them, changes of the header redraw no rows.
  const conditions = (rules as { tables?: Record<string, { show?: object; edit?: object }> }).tables?.[table]
  const header = conditions?.show || conditions?.edit ? doc : null
  const redrawToken = useRedrawToken([
    editable,
    readOnly,
    locked,
    props.shape,
    columns,
    header,
    i18n.language,
    label,
    option,
  ])

  const show = useCallback(
    (place: CellPosition) => {
      sheet.cursor.go(place)
      actions.focus()
    },
    [sheet, actions],
  )
  const showProblem = useCallback(
    (place: CellPosition) => {
      show(place)
      requestAnimationFrame(() => showInPage(place.key))
    },
    [show, showInPage],
  )
  useGridHandle(props.ref, { scanner, scanField, columns, show, showInPage })

  const empty = <EmptySheet onPasteRows={paste.askForRows} />
  const name = t('sheet')
  return (
    <div
      ref={root}
      className={styles.root}
      data-density={density}
      data-read-only={readOnly || undefined}
      data-cards={cards || undefined}
      onPaste={(event) => (comesFromInnerSheet(event) ? undefined : paste.onPaste(event))}
    >
      <GridBar
        scanner={canScan ? scanner : null}
        scanField={scanField}
        notice={props.notice}
        onShow={showProblem}
        onShowLine={showLine}
        error={props.errors?.find(({ path }) => path === table) ?? null}
        cards={cards}
        layout={layout}
        redrawToken={redrawToken}
        onPasteRows={paste.askForRows}
      />
      <div {...events} ref={sheetBox} tabIndex={-1} data-line-sheet>
        {availableWidth === 0 ? null : cards ? (
          <CardView columns={columns} redrawToken={redrawToken} label={name} empty={empty} />
        ) : (
          <SheetView
            scroller={scroller}
            columns={columns}
            rowHeight={rowHeight}
            maxHeight={maxHeight}
            availableWidth={availableWidth - BORDERS}
            layout={layout}
            label={name}
            redrawToken={redrawToken}
            empty={empty}
            onPasteRows={paste.askForRows}
          />
        )}
      </div>
      {paste.state !== null && (
        <Suspense>
          <PasteDialog paste={paste} />
        </Suspense>
      )}
    </div>
  )
}
