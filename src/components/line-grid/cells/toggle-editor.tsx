import { useLayoutEffect, useRef } from 'react'
import type { CellEditorProps } from './cell-editor-props'
import styles from './editor.module.css'
import { useSheet } from '@/components/line-grid/store/sheet-context'

/** Editor of a boolean: a check box that Space or a click toggles. */
export function ToggleEditor({ lineKey, field, checked, writable }: CellEditorProps & { checked: boolean }) {
  const { actions, label, sheet } = useSheet()
  const ref = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => (ref.current ? actions.editorMounted(ref.current) : undefined), [actions])
  return (
    <input
      ref={ref}
      type="checkbox"
      className={styles.toggle}
      checked={checked}
      disabled={!writable}
      aria-label={`${label(field)} ${sheet.store.indexOf(lineKey) + 1}`}
      onChange={() => actions.toggle()}
    />
  )
}
