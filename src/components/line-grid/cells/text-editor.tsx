import { isNumeric } from '@/components/format/format-field'
import type { CellEditorProps } from './cell-editor-props'
import styles from './editor.module.css'
import { useSheet } from '@/components/line-grid/store/sheet-context'
import { useLiveInput } from './use-live-input'

/** Editor of text and numbers: a native input over the cell, transparent until the operator types. */
export function TextEditor({ lineKey, field, text, writable, problem, isWarning }: CellEditorProps) {
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
        aria-invalid={(problem !== null && !isWarning) || undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="next"
        inputMode={isNumeric(definition) ? 'decimal' : undefined}
        onFocus={(event) => editing === null && event.currentTarget.select()}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {problem !== null && (
        <span key={problem} ref={keepInSheet} role={isWarning ? 'status' : 'alert'} className={styles.bubble}>
          {problem}
        </span>
      )}
    </>
  )
}

/** Moves an error that begins in one of the last columns to the left, so that the edge of the sheet does not cut it. */
function keepInSheet(bubble: HTMLElement | null): void {
  const sheet = bubble?.closest('[data-line-sheet]')
  if (!bubble || !sheet) return
  const over = bubble.getBoundingClientRect().right - sheet.getBoundingClientRect().right
  if (over > 0) bubble.style.marginInlineStart = `${-over - 8}px`
}
