import type { KeyboardEvent, SyntheticEvent } from 'react'

const ROW = 'tr[data-row-key]'

function moveTo(next: Element | null | undefined, from: HTMLElement) {
  if (!(next instanceof HTMLElement)) return
  from.tabIndex = -1
  next.tabIndex = 0
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
}

const CHECKBOX = 'input[type=checkbox]'

/** Keys that lead from row to row and mean nothing to a button or a link. */
export const LETTERS: ReadonlySet<string> = new Set(['j', 'k'])

/**
 * The row on which a key acts: the row with the focus, or the row of the checkbox, button or link that has the focus
 * after a click. Null for a key that the focused element uses itself.
 */
function rowOf({ target, key }: KeyboardEvent): HTMLElement | null {
  if (!(target instanceof HTMLElement)) return null
  if (target.matches(ROW)) return target
  // The space bar changes the checkbox itself, and buttons and links have keys of their own.
  const leavesKey = target.matches(CHECKBOX) ? key !== ' ' : target.matches('a, button') && LETTERS.has(key)
  return leavesKey ? target.closest<HTMLElement>(ROW) : null
}

/** Whether the checkbox above the rows has the focus. */
export const isAboveRows = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches(`thead ${CHECKBOX}`)

/** Parts of the screen whose keys do not move the row focus: dialogs and menus, and a document beside the list. */
const OUTSIDE_LIST = 'aside, [role=dialog], [role=menu], [role=listbox], .ant-dropdown, .ant-popover'

/** Elements that keep the focus after a click; the numbers of antd's pager are items of a list. */
const CLICKED = 'a, button, li[tabindex].ant-pagination-item'

/** Whether a link or a button of the page has the focus, which a click has left there. */
export const isBesideRows = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches(CLICKED) && target.closest(OUTSIDE_LIST) === null

/**
 * Moves the row focus by arrow keys, J and K, Home and End. The cursor exists only in the DOM, so moving it renders
 * nothing. `onMove` is called with the newly focused row; `onKey` gets all other keys with the focused row.
 */
export function moveCursor(
  event: KeyboardEvent<HTMLElement>,
  onKey: (key: string, row: HTMLElement, event: KeyboardEvent) => void,
  onMove: (row: HTMLElement) => void,
): void {
  const row = rowOf(event)
  if (!row) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(ROW)]
  const at = rows.indexOf(row)
  const [down, up] = [rows[at + 1], rows[at - 1]]
  const targets: Partial<Record<string, HTMLElement | undefined>> = {
    ArrowDown: down,
    ArrowUp: up,
    Home: rows[0],
    End: rows.at(-1),
    ...(!hasModifier(event) && { j: down, k: up }),
  }
  if (!(event.key in targets)) return onKey(event.key, row, event)
  event.preventDefault()
  const target = targets[event.key]
  if (!target) return
  moveTo(target, row)
  onMove(target)
}

/** Whether the key is part of a shortcut of the browser or the operating system. */
export function hasModifier({
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  return ctrlKey || metaKey || altKey
}

/**
 * Focuses the row that had the focus last, or the first row. Returns the focused row; null when the table has no rows.
 */
export function enterRows(table: HTMLElement): HTMLElement | null {
  const row = table.querySelector<HTMLElement>(`${ROW}[tabindex="0"]`) ?? table.querySelector<HTMLElement>(ROW)
  if (row) moveTo(row, row)
  return row
}

/** Focuses the row with this id, if the table shows it. */
export function focusRow(table: HTMLElement, id: number): void {
  const target = table.querySelector<HTMLElement>(`${ROW}[data-row-key="${id}"]`)
  const before = table.querySelector<HTMLElement>(`${ROW}[tabindex="0"]`)
  if (target) moveTo(target, before ?? target)
}

/** Pixels by which the letters of a font may be higher than the line of a cell. */
const LETTER_OVERHANG = 8

/** Sets a tooltip with the full text on a cut cell while it has the mouse or the focus. */
export function showCutText(event: SyntheticEvent): void {
  const cell = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-cut]') : null
  if (!cell) return
  // A text of two lines is cut below. Letters may be a little higher than their line without being cut.
  const isCut = cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight + LETTER_OVERHANG
  if (isCut) cell.title = cell.textContent ?? ''
  else cell.removeAttribute('title')
}

/**
 * Scrolls what got the focus by the keyboard clear of the head, the sums and the columns that stay in view. By itself
 * the browser scrolls only to what lies outside the box, and not to what lies below those parts.
 */
export function showFocused({ target }: SyntheticEvent): void {
  if (target instanceof HTMLElement && target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
