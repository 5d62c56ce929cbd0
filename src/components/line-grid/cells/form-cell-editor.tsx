import EditOutlined from '@ant-design/icons/es/icons/EditOutlined'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '@/components/dialog/dialog'
import { FieldControl } from '@/components/fields/field-control'
import { useSheet } from '@/components/line-grid/store/sheet-context'
import type { CellEditorProps } from './cell-editor-props'
import styles from './editor.module.css'

/**
 * Editor of a value that a cell has no room for, such as a picture or a signature: the cell is a button, which Enter or
 * a double click presses, and the input of the field is in a dialog.
 */
export function FormCellEditor({ lineKey, field }: CellEditorProps) {
  const { sheet, ns, actions, label } = useSheet()
  const { t } = useTranslation('grid')
  const ref = useRef<HTMLInputElement>(null)
  // The value in the dialog; undefined while it is closed.
  const [value, setValue] = useState<unknown>(undefined)
  const [problem, setProblem] = useState<string | null>(null)
  useLayoutEffect(() => (ref.current ? actions.editorMounted(ref.current) : undefined), [actions])
  const name = `${label(field)} ${sheet.store.indexOf(lineKey) + 1}`
  const isOpen = value !== undefined

  const open = () => setValue(sheet.store.line(lineKey)?.row[field] ?? null)
  const close = () => {
    setValue(undefined)
    setProblem(null)
    actions.focus()
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'F2' && event.key !== ' ') return
    event.preventDefault()
    event.stopPropagation()
    open()
  }

  return (
    <>
      <input
        ref={ref}
        className={styles.input}
        type="button"
        value={t('open_cell')}
        aria-label={name}
        aria-haspopup="dialog"
        onKeyDown={handleKeyDown}
        onDoubleClick={open}
      />
      <button
        type="button"
        tabIndex={-1}
        className={styles.inCell}
        title={t('open_cell')}
        aria-label={t('open_cell')}
        onClick={open}
      >
        <EditOutlined aria-hidden />
      </button>
      {isOpen && (
        // Keys in the dialog are for its input and not for the sheet.
        <span onKeyDown={(event) => event.stopPropagation()} onPaste={(event) => event.stopPropagation()}>
          <Dialog
            open
            title={name}
            okButtonProps={{ disabled: problem !== null }}
            onCancel={close}
            onOk={() => {
              sheet.store.edit('edit', (edited) => edited.set(lineKey, { [field]: value }))
              close()
            }}
          >
            <FieldControl
              id={`${lineKey}-${field}-input`}
              field={sheet.field(field)}
              path={`${sheet.props.table}.${field}`}
              ns={ns}
              label={label(field)}
              value={value}
              onChange={(next) => setValue(next ?? null)}
              onProblem={setProblem}
            />
          </Dialog>
        </span>
      )}
    </>
  )
}
