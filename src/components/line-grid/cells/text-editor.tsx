import { isNumeric } from '@/components/format/format-field'
import type { CellEditorProps } from './cell-editor-props'
import styles from './editor.module.css'
import { useSheet } from '@/components/line-grid/store/sheet-context'
import { useLiveInput } from './use-live-input'

/** Editor of text and numbers: a native input over the cell, transparent until the operator types. */
export function TextEditor({ lineKey, field, text, writable, problem }: CellEditorProps) {
  const { sheet } = useSheet()
  const { ref, editing, change, name, typing } = useLiveInput(lineKey, field, text)
  const definition = sheet.field(field)
  return (
    <>
      <input
        ref={ref}
        {...typing}
        className={styles.input}
        value={editing ? editing.text : text}
        readOnly={!writable}
        aria-label={name}
        aria-invalid={problem !== null || undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="next"
        inputMode={isNumeric(definition) ? 'decimal' : undefined}
        onFocus={(event) => editing === null && event.currentTarget.select()}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {problem !== null && (
        <span role="alert" className={styles.bubble}>
          {problem}
        </span>
      )}
    </>
  )
}
