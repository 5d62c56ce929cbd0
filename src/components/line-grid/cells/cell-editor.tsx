import { isRef } from './cell-value'
import type { CellEditorProps } from './cell-editor-props'
import { ChoiceEditor } from './choice-editor'
import { DateEditor } from './date-editor'
import { useSheet } from '@/components/line-grid/store/sheet-context'
import { FormCellEditor } from './form-cell-editor'
import { TextEditor } from './text-editor'
import { ToggleEditor } from './toggle-editor'

/**
 * The editor of the active cell. It has the focus even while the operator only moves the cursor, so that typing starts
 * in the active cell with any input method.
 */
export function CellEditor(props: CellEditorProps) {
  const { sheet } = useSheet()
  const field = sheet.field(props.field)
  if (props.checked !== null) return <ToggleEditor {...props} checked={props.checked} />
  if (sheet.opensDialog({ key: props.lineKey, field: props.field })) return <FormCellEditor {...props} />
  if (!props.writable) return <TextEditor {...props} />
  if (field.type === 'enum' || isRef(field)) return <ChoiceEditor {...props} />
  if (field.type === 'date') return <DateEditor {...props} />
  return <TextEditor {...props} />
}
