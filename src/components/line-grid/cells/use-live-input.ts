import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import type { Editing } from '@/components/line-grid/store/cursor'
import { useSheet } from '@/components/line-grid/store/sheet-context'
import { useTopic } from '@/components/line-grid/store/use-store'

/**
 * Registers the input of the active cell for focus. Selects the whole text, so that the next key replaces the text; a
 * text that the operator has begun to type is not selected.
 */
export function useLiveInput(
  lineKey: string,
  field: string,
  text: string,
): { ref: RefObject<HTMLInputElement | null>; editing: Editing | null; change: (text: string) => void; name: string } {
  const { sheet, act, label } = useSheet()
  const { store, cursor } = sheet
  const ref = useRef<HTMLInputElement>(null)
  const editing = useTopic(
    store,
    `cursor:${lineKey}`,
    useCallback(
      () => (cursor.active?.key === lineKey && cursor.active.field === field ? cursor.editing : null),
      [cursor, lineKey, field],
    ),
  )
  const isEditing = editing !== null
  useLayoutEffect(() => (ref.current ? act.editorMounted(ref.current) : undefined), [act])
  useLayoutEffect(() => {
    const input = ref.current
    if (!input || document.activeElement !== input) return
    // After F2 or a click (`typed` is false) the text is selected too: operators usually replace the whole quantity.
    if (!isEditing || !cursor.editing?.typed) input.select()
  }, [isEditing, text, cursor])
  const change = useCallback(
    (value: string) => {
      cursor.edit({ text: value, typed: cursor.editing?.typed ?? true, problem: null })
    },
    [cursor],
  )
  return { ref, editing, change, name: `${label(field)} ${sheet.store.indexOf(lineKey) + 1}` }
}
