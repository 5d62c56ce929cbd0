import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { ONLY_KEYS } from '@/components/keyboard/takes-text'
import { isNumeric } from '@/components/format/format-field'
import type { Field } from '@/rules/field'
import type { Editing } from '@/components/line-grid/store/cursor'
import { useSheet } from '@/components/line-grid/store/sheet-context'
import { useTopic } from '@/components/line-grid/store/use-topic'

const CHOICE_TYPES: ReadonlySet<string> = new Set(['enum', 'ref', 'tree_ref', 'boolean', 'date', 'datetime', 'time'])

/** Whether any character can begin a value of the field. */
const isFreeText = (field: Field): boolean => !isNumeric(field) && !CHOICE_TYPES.has(field.type)

/**
 * Registers the input of the active cell for focus. Selects the whole text, so that the next key replaces the text; a
 * text that the operator has begun to type is not selected.
 */
export function useLiveInput(
  lineKey: string,
  field: string,
  text: string,
): {
  ref: RefObject<HTMLInputElement | null>
  editing: Editing | null
  change: (text: string) => void
  name: string
  /** Attributes of the input that tell whether its next key is typed. */
  typing: { [ONLY_KEYS]: true | undefined }
} {
  const { sheet, actions, label } = useSheet()
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
  useLayoutEffect(() => (ref.current ? actions.editorMounted(ref.current) : undefined), [actions])
  useLayoutEffect(() => {
    const input = ref.current
    if (!input || document.activeElement !== input) return
    // After F2 or a click (`typed` is false) the text is selected too: operators usually replace the whole quantity.
    if (!isEditing || !cursor.editing?.typed) input.select()
  }, [isEditing, text, cursor])
  const change = useCallback(
    (value: string) => {
      cursor.edit({ text: value, typed: cursor.editing?.typed ?? true })
    },
    [cursor],
  )
  const typing = { [ONLY_KEYS]: isEditing || isFreeText(sheet.field(field)) ? undefined : (true as const) }
  return { ref, editing, change, typing, name: `${label(field)} ${sheet.store.indexOf(lineKey) + 1}` }
}
