import { memo, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isNumeric } from '@/components/format/format-field'
import { MIN_COLUMN_WIDTH, MAX_COLUMN_WIDTH } from './columns/column-width'
import type { Pins } from './columns/frozen-columns'
import styles from './frame.module.css'
import type { Sheet } from '@/components/line-grid/store/sheet'
import { useSheet } from '@/components/line-grid/store/sheet-context'

interface Props {
  columns: readonly string[]
  widths: readonly number[]
  template: string
  /** The columns that stay visible while the sheet scrolls sideways. */
  frozen: Pins
  height: number
  /** A new object when the language or the editability changes; not read, but it makes the memoised row draw again. */
  redrawToken: object
  onResize: (column: string, width: number | null) => void
}

/** Whether operators may enter the values of a column now: in one of the rows, or in a new row. */
function isEntered(sheet: Sheet, name: string): boolean {
  if (sheet.field(name).system || sheet.props.readOnly || !sheet.props.editable(name, {})) return false
  const { lines } = sheet.store
  return (
    lines.length === 0 ||
    lines.some(({ key }) => sheet.canEdit({ key, field: name }) || sheet.opensDialog({ key, field: name }))
  )
}

/** The column titles. Dragging the right edge of a title sets the width; a double click resets it. */
export const HeaderRow = memo(function HeaderRow({ columns, widths, template, frozen, height, onResize }: Props) {
  const { sheet, label } = useSheet()
  const { t } = useTranslation('grid')
  return (
    <div role="row" aria-rowindex={1} className={styles.header} style={{ gridTemplateColumns: template, height }}>
      <div role="columnheader" aria-colindex={1} className={styles.corner}>
        {t('line_no')}
      </div>
      {columns.map((name, at) => {
        const field = sheet.field(name)
        const required = field.required && isEntered(sheet, name)
        return (
          <div
            key={name}
            role="columnheader"
            aria-colindex={at + 2}
            className={styles.title}
            style={frozen.get(at)}
            data-frozen={frozen.has(at) ? at : undefined}
            data-numeric={isNumeric(field) || undefined}
            title={label(name)}
          >
            <span className={styles.titleText}>
              {required && (
                <span className={styles.required} aria-hidden>
                  *
                </span>
              )}
              {label(name)}
              {field.type === 'money' && <span className={styles.unit}> ¥</span>}
            </span>
            <Edge width={widths[at] ?? 0} onResize={(width) => onResize(name, width)} title={t('resize')} />
          </div>
        )
      })}
    </div>
  )
})

function Edge({ width, onResize, title }: { width: number; onResize: (width: number | null) => void; title: string }) {
  const from = useRef<{ x: number; width: number }>(null)

  function move(event: PointerEvent) {
    if (from.current)
      onResize(
        Math.max(MIN_COLUMN_WIDTH, Math.min(MAX_COLUMN_WIDTH, from.current.width + event.clientX - from.current.x)),
      )
  }

  return (
    <span
      className={styles.edge}
      aria-hidden
      title={title}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { x: event.clientX, width }
      }}
      onPointerMove={move}
      onPointerUp={() => {
        from.current = null
      }}
      onDoubleClick={() => onResize(null)}
    />
  )
}
