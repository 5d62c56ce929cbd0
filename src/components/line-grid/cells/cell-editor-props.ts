export interface CellEditorProps {
  lineKey: string
  field: string
  /** What the cell shows. */
  text: string
  /** Null: no boolean. */
  checked: boolean | null
  writable: boolean
  problem: string | null
}
