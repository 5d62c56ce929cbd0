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

/**
 * Places an error where it covers neither the cell below, which is typed next, nor the heads of the columns: above its
 * cell, or in the first visible line below and beside its column. An error that would reach over the right edge of the
 * sheet is moved to the left.
 */
function keepInSheet(bubble: HTMLElement | null): void {
  const sheet = bubble?.closest('[data-line-sheet]')
  if (!bubble || !sheet) return
  const edge = sheet.getBoundingClientRect().right
  const head = sheet.querySelector('[role="columnheader"]')?.getBoundingClientRect().bottom ?? 0
  const isBeside = bubble.getBoundingClientRect().top < head
  if (isBeside) bubble.dataset.beside = 'end'
  const over = bubble.getBoundingClientRect().right - edge
  if (over <= 0) return
  if (isBeside) bubble.dataset.beside = 'start'
  else bubble.style.marginInlineStart = `${-over - 8}px`
}
