export interface CellEditorProps {
  lineKey: string
  field: string
  /** The text that the cell shows. */
  text: string
  /** Null for a field that is not boolean. */
  checked: boolean | null
  writable: boolean
  problem: string | null
  /** The problem is a warning: the cell may hold the value. */
  isWarning: boolean
}
