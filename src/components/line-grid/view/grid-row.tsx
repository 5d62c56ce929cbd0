import { memo } from 'react'
import { useText } from '@/i18n/use-text'
import { isNumeric } from '@/components/format/format-field'
import { UnfoldButton } from './inner-panel'
import { GridCell } from './grid-cell'
import type { Pins } from './columns/frozen-columns'
import styles from './line-grid.module.css'
import { useSheet } from '@/components/line-grid/store/sheet-context'
import { severity } from '@/components/line-grid/store/cell-problem'
import { useLine, useLineMarks } from '@/components/line-grid/store/use-line'

interface Props {
  lineKey: string
  index: number
  top: number
  height: number
  columns: readonly string[]
  template: string
  frozen: Pins
  /** A new object when the language or the editability changes; every row is drawn again then. */
  redrawToken: object
}

/** One line, which is rendered again only when its values, its problems or the cursor in the line change. */
export const GridRow = memo(function GridRow({ lineKey, index, top, height, columns, template, frozen }: Props) {
  const { sheet } = useSheet()
  const { store } = sheet
  const { line, problems } = useLine(store, lineKey)
  const { cursorHere, isScanned } = useLineMarks(sheet, lineKey)
  const say = useText()
  if (!line) return null
  const [activeAt = -1, left = -1, right = -1, editing = 0] = cursorHere === '' ? [] : cursorHere.split(',').map(Number)
  const rowProblem = problems.get('')
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={styles.row}
      data-key={lineKey}
      data-problem={severity([...problems.values()])}
      data-scanned={isScanned || undefined}
      data-raised={editing === 1 || problems.has(columns[activeAt] ?? '') || undefined}
      data-split={sheet.rowsKind === 'split' && sheet.isSplitOff(lineKey) ? true : undefined}
      style={{ transform: `translateY(${top}px)`, height, gridTemplateColumns: template }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className={styles.number}
        data-selected={cursorHere !== '' || undefined}
        title={rowProblem && say(rowProblem)}
      >
        {index + 1}
        {sheet.props.inner && <UnfoldButton lineKey={lineKey} index={index} />}
        {problems.size > 0 && <span className={styles.mark} aria-hidden />}
      </div>
      {columns.map((name, at) => {
        const field = sheet.field(name)
        const place = { key: lineKey, field: name }
        const shown = sheet.isShown(place)
        const problem = problems.get(name)
        const writable = sheet.canEdit(place) || sheet.opensDialog(place)
        // A box that nobody may tick would look like one that is to be ticked: its value is told in words.
        const isBox = field.type === 'boolean' && writable
        return (
          <GridCell
            key={name}
            id={`${lineKey}-${name}`}
            lineKey={lineKey}
            field={name}
            column={at + 2}
            left={frozen.get(at)?.left}
            right={frozen.get(at)?.right}
            text={shown && !isBox ? sheet.show(name, line.row) : ''}
            numeric={isNumeric(field)}
            checked={shown && isBox ? line.row[name] === true : null}
            writable={writable}
            problem={problem ? say(problem) : null}
            isWarning={problem?.isWarning === true}
            selected={at >= left && at <= right && left >= 0}
            active={at === activeAt}
            editing={at === activeAt && editing === 1}
          />
        )
      })}
    </div>
  )
})
