import { Wedge } from '@/components/keyboard/wedge'
import { CHANGE_GUARD_MS, MULTIPLE_CLICK_MS } from '../use-just-changed'

/** Pixels around a press in which the second press of a double click lies. */
const SAME_PLACE = 24

/** Elements that a press runs. */
const CONTROL = 'button, a, [role="menuitem"], [role="button"], label'
/** Attribute of buttons that carry out a step of a document. */
export const STEP_ATTRIBUTE = 'data-step'

/**
 * Controls that end or carry out something: red ones, the answers of a dialog or a confirmation, and steps of a
 * document.
 */
const DECIDING = `[${STEP_ATTRIBUTE}], .ant-btn-dangerous, .ant-dropdown-menu-item-danger, .ant-modal-footer button, .ant-modal-confirm-btns button, .ant-popconfirm-buttons button`

/** What lies around a dialog or a drawer and closes it when it is pressed. */
const MASK = '.ant-modal-wrap, .ant-drawer-mask'
/** The cross of a dialog or a drawer. */
const CROSS = '.ant-modal-close, .ant-drawer-close'

/** What lies above the screen and closes when something in it is pressed. */
const LAYER =
  '[role="dialog"], .ant-dropdown, .ant-popover, .ant-modal-wrap, .ant-drawer, .ant-select-dropdown, .ant-picker-dropdown'

/** When dialogs and buttons appeared, in milliseconds of `performance.now()`. */
const appeared = new WeakMap<Element, number>()

/** Notes that a dialog or a button has just appeared, or has moved to another place. */
export function noteAppeared(element: Element): void {
  appeared.set(element, performance.now())
}

/**
 * Ignores the second and later presses of a double or triple click, and the repeats of a key that is held down, when
 * they meet a deciding control that has just appeared where another control was pressed: the operator has not read the
 * new control yet. The same holds for mask and cross of a dialog, which would close it unread, and for everything
 * that a menu or a dialog covered until the first press closed it, such as a row that would open. Such a press does
 * nothing for 600 ms, and while presses go on. What is covered may lie in another layer, such as a menu whose question
 * the first press has answered. The Enter that ends a scan presses no control either: who scans has not read the dialog
 * in which the focus is. Where such a press begins in a dialog that has just appeared, or in what a closed
 * dialog uncovered, it neither takes the focus nor selects a word. Returns a function that ends the guard.
 */
export function guardPresses(target: Window): () => void {
  let last: { x: number; y: number; at: number; control: Element | null; layer: Element | null } | null = null
  let ignoredAt = -Infinity

  const onClick = (event: MouseEvent) => {
    const { clientX: x, clientY: y } = event
    // Presses by keyboard, assistive technology or script have no coordinates.
    if ((x === 0 && y === 0) || !(event.target instanceof Element)) return
    const control = event.target.closest(CONTROL)
    // The time of the press itself, because a busy page may handle it much later and would take a double click for two.
    const now = event.timeStamp
    const before = last
    last = { x, y, at: now, control, layer: event.target.closest(LAYER) }
    const isUncovered = before?.layer != null && last.layer !== before.layer
    const isGuarded = isUncovered || control?.matches(`${DECIDING}, ${CROSS}`) || event.target.matches(MASK)
    if (!before || !isGuarded || (!isUncovered && control === before.control)) return
    const since = (control && appeared.get(control.closest('[role="dialog"]') ?? control)) ?? -Infinity
    const isSamePlace = Math.hypot(x - before.x, y - before.y) < SAME_PLACE
    const isTooEarly = Math.min(now - before.at, now - since) < CHANGE_GUARD_MS || now - ignoredAt < MULTIPLE_CLICK_MS
    if (!isSamePlace || !isTooEarly) return
    // The next press is compared with the last press that was not ignored.
    last = before
    ignoredAt = now
    event.stopPropagation()
    event.preventDefault()
  }

  /** The browser moves the focus and selects text when a press begins, before it reports the click. */
  const onMouseDown = (event: MouseEvent) => {
    if (!last || !(event.target instanceof Element) || event.target.closest(LAYER) === last.layer) return
    const dialog = event.target.closest('.ant-modal-wrap, [role="dialog"]')
    const panel = dialog?.matches('[role="dialog"]') ? dialog : dialog?.querySelector('[role="dialog"]')
    const shownAt = (panel && appeared.get(panel)) ?? -Infinity
    const isSamePlace = Math.hypot(event.clientX - last.x, event.clientY - last.y) < SAME_PLACE
    const isTooEarly =
      event.timeStamp - Math.max(last.at, shownAt) < CHANGE_GUARD_MS || event.timeStamp - ignoredAt < MULTIPLE_CLICK_MS
    if (isSamePlace && isTooEarly) event.preventDefault()
  }

  const wedge = new Wedge()
  const onKeyDown = (event: KeyboardEvent) => {
    const isPress = event.key === 'Enter' || event.key === ' '
    const isScan = wedge.feed(event) !== null
    // The event goes on to the sheet of the page, which counts the code.
    if (isScan && isPress && event.target instanceof Element && event.target.closest(CONTROL)) event.preventDefault()
    if (!event.repeat || !isPress || !(event.target instanceof Element) || !event.target.matches(DECIDING)) return
    event.stopPropagation()
    event.preventDefault()
  }

  target.addEventListener('mousedown', onMouseDown, true)
  target.addEventListener('click', onClick, true)
  target.addEventListener('keydown', onKeyDown, true)
  return () => {
    target.removeEventListener('mousedown', onMouseDown, true)
    target.removeEventListener('click', onClick, true)
    target.removeEventListener('keydown', onKeyDown, true)
  }
}
