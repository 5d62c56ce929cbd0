import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { DocumentLocationState } from '@/components/document-page/location-state'
import { jumpTo } from '@/components/document-page/header/jump'
import { hasChanges } from '@/components/document-page/draft/same-value'
import { type Page, usePage } from '@/components/document-page/page-context'
import { useStore } from '@/components/document-page/use-store'

/** Marks the element that gets the focus when the document offers no next step. */
export const HEADING_ATTRIBUTE = 'data-document-heading'
/** Marks the button of the next step. */
export const NEXT_STEP_ATTRIBUTE = 'data-next-step'

/** Path of the field or cell that has the focus; '' when the focus is elsewhere. */
export function focusedField({ props: { shape }, idOf }: Page): string {
  const focused = document.activeElement
  const holds = (name: string) => document.getElementById(idOf(name))?.contains(focused) === true
  const name = Object.keys(shape.fields).find(holds)
  if (name !== undefined) return name
  const cell = focused?.closest<HTMLElement>('[role="gridcell"][data-field]')
  const row = Number(cell?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex'))
  const table = cell && Object.keys(shape.tables ?? {}).find(holds)
  // The first row of a sheet is its header.
  return table === undefined || !(row >= 2) ? '' : `${table}.${row - 2}.${cell?.dataset.field ?? ''}`
}

/**
 * Whether keys would reach nothing: the focused element was removed, disabled or hidden, or is part of a
 * closed overlay.
 */
function isFocusLost(): boolean {
  const focused = document.activeElement
  if (!focused || focused === document.body) return true
  // The row of the list from which the document was opened keeps the focus until the browser draws the page. jsdom does
  // not implement `checkVisibility`.
  return focused.closest(':disabled, .ant-modal, .ant-dropdown') !== null || focused.checkVisibility?.() === false
}

/**
 * Whether the operator has led to this page by a press or a key. After a load of the page the browser's own order
 * begins at the top. jsdom does not implement `userActivation`.
 */
const isLedHere = (): boolean => navigator.userActivation?.hasBeenActive !== false

/**
 * After a transition the pressed button is usually gone, and with it the focus. Moves the focus to the button of the
 * next step, or to the heading of the document. `finished` counts the transitions that succeeded. When the page of a
 * document opens or comes to the front and nothing has the focus, the heading gets it. After a new document was saved,
 * the focus moves to the field in which it was on the page that created the document. A document beside a list leaves
 * the focus in the list.
 */
export function useFocusAfterTransition(page: RefObject<HTMLElement | null>, finished: number): void {
  const state = useLocation().state as DocumentLocationState | null
  const shown = usePage()
  const before = useRef(state?.focusedField)
  useEffect(() => {
    const field = before.current
    before.current = undefined
    const isBesideList = shown.props.onCreated !== undefined
    if (isBesideList || !isLedHere() || !isFocusLost()) return
    const focusHeading = () => {
      if (!isFocusLost()) return
      page.current?.querySelector<HTMLElement>(`[${HEADING_ATTRIBUTE}]`)?.focus({ preventScroll: true })
    }
    if (!field) return focusHeading()
    // A jump draws the card of its field at once, which React does not allow inside an effect.
    queueMicrotask(() => {
      if (!page.current) return
      jumpTo(shown, field)
      focusHeading()
    })
  }, [shown, page])
  const handled = useRef<number | null>(state?.afterTransition ? null : finished)
  useEffect(() => {
    if (handled.current === finished) return
    handled.current = finished
    if (!isFocusLost()) return
    const next = page.current?.querySelector<HTMLElement>(`[${NEXT_STEP_ATTRIBUTE}]:not(:disabled)`)
    const target = next ?? page.current?.querySelector<HTMLElement>(`[${HEADING_ATTRIBUTE}]`)
    target?.focus({ preventScroll: true })
  }, [page, finished])
}

/**
 * After changes are saved or discarded, the bar with the pressed button is gone. Moves the focus to the heading of the
 * document when nothing else has the focus.
 */
export function useFocusAfterChanges(page: RefObject<HTMLElement | null>): void {
  const { draft } = usePage()
  const hasUnsaved = useStore(draft, ({ creating, changes }) => creating || hasChanges(changes))
  const before = useRef(hasUnsaved)
  useEffect(() => {
    const hadUnsaved = before.current
    before.current = hasUnsaved
    if (!hadUnsaved || hasUnsaved || !isFocusLost()) return
    page.current?.querySelector<HTMLElement>(`[${HEADING_ATTRIBUTE}]`)?.focus({ preventScroll: true })
  }, [page, hasUnsaved])
}
