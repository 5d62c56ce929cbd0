import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_WIDTH, MIN_WIDTH } from '@/rules/layout-limits'
import { clampWidth } from '../../settings/list-settings'
import styles from './header-cell.module.css'

/** Pixels by which an arrow key changes the width. */
const STEP_PX = 8
/** How many steps an arrow key with Shift takes. */
const SHIFT_STEPS = 5

interface Props {
  label: string
  width: number
  onResize: (width: number) => void
}

/** The right edge of a header cell: resizes by dragging, or by arrow keys when focused. */
export function ResizeHandle({ label, width, onResize }: Props) {
  const { t } = useTranslation('list')
  const from = useRef<{ x: number; width: number } | null>(null)

  function startDrag(event: PointerEvent<HTMLSpanElement>) {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, width: event.currentTarget.parentElement?.offsetWidth ?? width }
  }

  function drag(event: PointerEvent) {
    if (from.current) onResize(clampWidth(from.current.width + event.clientX - from.current.x))
  }

  function resizeByKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? STEP_PX : event.key === 'ArrowLeft' ? -STEP_PX : 0
    if (!step) return
    event.preventDefault()
    onResize(clampWidth(width + step * (event.shiftKey ? SHIFT_STEPS : 1)))
  }

  return (
    <span
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('columns.width_of', { column: label })}
      aria-valuenow={width}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      className={styles.handle}
      onPointerDown={startDrag}
      onPointerMove={drag}
      onPointerUp={() => {
        from.current = null
      }}
      onPointerCancel={() => {
        from.current = null
      }}
      onKeyDown={resizeByKey}
      onClick={(event) => event.stopPropagation()}
    />
  )
}
