import { memo } from 'react'
import { CellEditor } from '@/components/line-grid/cells/cell-editor'
import editorStyles from '@/components/line-grid/cells/editor.module.css'
import styles from './line-grid.module.css'

interface Props {
  lineKey: string
  field: string
  /** 1-based; the line number is column 1. */
  column: number
  id: string
  /** Offsets in px of a frozen cell from the edges of the sheet. */
  left: number | undefined
  right: number | undefined
  text: string
  numeric: boolean
  /** State of the check box of a boolean cell; null for other cells. */
  checked: boolean | null
  writable: boolean
  problem: string | null
  /** The problem is a warning: the cell may hold the value. */
  isWarning: boolean
  selected: boolean
  active: boolean
  editing: boolean
}

/** A cell: its text, and the editor over it while the cell is active. */
export const GridCell = memo(function GridCell(props: Props) {
  const { text, numeric, checked, writable, problem, isWarning, selected, active, editing } = props
  return (
    <div
      role="gridcell"
      id={props.id}
      aria-colindex={props.column}
      aria-selected={selected}
      aria-invalid={(problem !== null && !isWarning) || undefined}
      data-field={props.field}
      className={styles.cell}
      style={props.left === undefined ? undefined : { left: props.left, right: props.right }}
      data-frozen={props.left === undefined ? undefined : props.column - 2}
      data-numeric={numeric || undefined}
      data-writable={writable || undefined}
      data-selected={selected || undefined}
      data-active={active || undefined}
      data-editing={editing || undefined}
      data-problem={problem === null ? undefined : isWarning ? 'warning' : 'error'}
      title={problem ?? (text.length > 8 ? text : undefined)}
    >
      {checked === null ? (
        <span className={styles.text}>{text}</span>
      ) : (
        <span className={editorStyles.check} data-checked={checked} aria-hidden />
      )}
      {active && (
        <CellEditor
          lineKey={props.lineKey}
          field={props.field}
          text={text}
          checked={checked}
          writable={writable}
          problem={problem}
          isWarning={isWarning}
        />
      )}
    </div>
  )
})
