import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSheet } from '@/components/line-grid/store/sheet-context'
import { useLine } from '@/components/line-grid/store/use-line'
import { useTopic } from '@/components/line-grid/store/use-topic'
import styles from './inner.module.css'

/** The key of the row that is unfolded; null when none is. */
export function useUnfolded(): string | null {
  const { sheet } = useSheet()
  return useTopic(
    sheet.store,
    'unfolded',
    useCallback(() => sheet.unfolded, [sheet]),
  )
}

/** How many rows lie within a row. */
export function useInnerCount(lineKey: string): number {
  const { sheet } = useSheet()
  return useTopic(
    sheet.store,
    'inner',
    useCallback(() => {
      const row = sheet.store.line(lineKey)?.row
      return row ? (sheet.props.inner?.count(row) ?? 0) : 0
    }, [sheet, lineKey]),
  )
}

/** The button beside the line number that unfolds the rows within the row. */
export function UnfoldButton({ lineKey, index }: { lineKey: string; index: number }) {
  const { sheet, actions } = useSheet()
  const { t } = useTranslation('grid')
  const open = useUnfolded() === lineKey
  const count = useInnerCount(lineKey)
  const name = t(open ? 'fold_row' : 'unfold_row', { line: index + 1, name: sheet.props.inner?.title, count })
  return (
    <button
      type="button"
      className={styles.unfold}
      aria-expanded={open}
      aria-label={name}
      title={name}
      // A press must not take the focus from the inner rows: `unfold` commits what is typed there and moves the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => actions.unfold(lineKey)}
    >
      <RightOutlined className={styles.caret} data-open={open || undefined} aria-hidden />
      <span className={styles.count} data-none={count === 0 || undefined} aria-hidden>
        {count}
      </span>
    </button>
  )
}

/** The sheet of the rows within a row; empty until the document has given a new row its key. */
export function InnerRows({ lineKey }: { lineKey: string }): ReactNode {
  const { sheet, actions } = useSheet()
  const { line } = useLine(sheet.store, lineKey)
  // Draws the inner rows again whenever their content changes.
  useTopic(
    sheet.store,
    'inner',
    useCallback(() => sheet.props.inner, [sheet]),
  )
  return line ? sheet.props.inner?.render(line.row, { onLeave: () => actions.fold(), enter: sheet.entersInner }) : null
}

/** The unfolded rows below their row. The sheet scrolls sideways beneath them. */
export function InnerPanel(props: {
  lineKey: string
  index: number
  top: number
  width: number
  /** Width of the sheet that is visible, in px. */
  availableWidth: number
  onHeight: (height: number) => void
}) {
  const { lineKey, index, top, width, availableWidth, onHeight } = props
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      onHeight(element.offsetHeight)
      // The frame after the sheet has made room: the input that has the focus stays in view while inner rows are added.
      requestAnimationFrame(() => {
        if (element.contains(document.activeElement)) element.scrollIntoView({ block: 'nearest' })
      })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [onHeight])
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={styles.panelRow}
      style={{ transform: `translateY(${top}px)`, width }}
      // The menu of the sheet below the panel would open too.
      onContextMenu={(event) => event.stopPropagation()}
    >
      <div
        ref={box}
        role="gridcell"
        aria-colindex={1}
        className={styles.panel}
        style={{ width: availableWidth }}
        data-inner-rows
      >
        <InnerRows lineKey={lineKey} />
      </div>
    </div>
  )
}
