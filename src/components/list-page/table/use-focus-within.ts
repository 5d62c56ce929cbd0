import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { focusRow } from './row-cursor'

const DIALOG = '[role="dialog"]'
/** Elements that are opened from a row and lie elsewhere in the document: the row keeps its claim on the focus. */
const OPENED = `${DIALOG}, .ant-dropdown`

/**
 * Keeps the focus in the list when the row that has it is no longer shown, as after it was approved or rejected: the
 * row that is now at its place gets the focus by `focusShown`, or `box` itself when no rows are left. `isAsking` is
 * true while a dialog asks about rows; when it closes, the row may be gone already.
 */
export function useFocusWithin(
  rows: readonly { id: number }[],
  box: RefObject<HTMLElement | null>,
  isAsking: boolean,
  focusShown: (box: HTMLElement, id: number) => void = focusRow,
): void {
  /** Position of the row that had the focus last; null when the operator has left the rows. */
  const at = useRef<number | null>(null)

  const noteFocus = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Element) || target.closest(OPENED)) return
    const isInside = box.current?.contains(target)
    const key = isInside ? target.closest<HTMLElement>('[data-row-key]')?.dataset.rowKey : undefined
    const index = rows.findIndex(({ id }) => String(id) === key)
    at.current = index < 0 && target !== box.current ? null : Math.max(0, index)
  })
  useEffect(() => {
    document.addEventListener('focusin', noteFocus)
    document.addEventListener('pointerdown', noteFocus)
    return () => {
      document.removeEventListener('focusin', noteFocus)
      document.removeEventListener('pointerdown', noteFocus)
    }
  }, [])

  const takeBack = useEffectEvent((isLost: boolean) => {
    const list = box.current
    if (at.current === null || !isLost || !list) return
    const row = rows[Math.min(at.current, rows.length - 1)]
    if (row) focusShown(list, row.id)
    else list.focus({ preventScroll: true })
  })
  useEffect(() => takeBack(document.activeElement === document.body), [rows])
  useEffect(() => {
    const { activeElement } = document
    // A dialog that closes holds the focus until it is hidden.
    if (!isAsking) takeBack(activeElement === document.body || activeElement?.closest(DIALOG) != null)
  }, [isAsking])
}
