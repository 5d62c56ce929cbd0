import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_WIDTH, MIN_WIDTH } from '@/rules/layout-limits'
import { clampWidth } from '../settings/list-settings'
import styles from './header-cell.module.css'

interface Props {
  label: string
  width: number
  onResize: (width: number) => void
}

/** The right edge of a header cell: resizes by dragging, or by arrow keys when focused. */
export function ResizeHandle({ label, width, onResize }: Props) {
  const { t } = useTranslation('list')
  const from = useRef<{ x: number; width: number } | null>(null)

  function start(event: PointerEvent<HTMLSpanElement>) {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, width: event.currentTarget.parentElement?.offsetWidth ?? width }
  }

  function drag(event: PointerEvent) {
    if (from.current) onResize(clampWidth(from.current.width + event.clientX - from.current.x))
  }

  function key(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 8 : event.key === 'ArrowLeft' ? -8 : 0
    if (!step) return
    event.preventDefault()
    onResize(clampWidth(width + step * (event.shiftKey ? 5 : 1)))
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
      onPointerDown={start}
      onPointerMove={drag}
      onPointerUp={() => {
        from.current = null
      }}
      onPointerCancel={() => {
        from.current = null
      }}
      onKeyDown={key}
      onClick={(event) => event.stopPropagation()}
    />
  )
}
