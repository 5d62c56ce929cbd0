import type { KeyboardEvent, SyntheticEvent } from 'react'

const ROW = 'tr.ant-table-row'

function moveTo(next: Element | null | undefined, from: HTMLElement) {
  if (!(next instanceof HTMLElement)) return
  from.tabIndex = -1
  next.tabIndex = 0
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
}

function rowOf(target: EventTarget): HTMLElement | null {
  return target instanceof HTMLElement && target.matches(ROW) ? target : null
}

/**
 * Arrows, Home and End move the row that has the focus. The cursor lives in the DOM alone: moving it draws nothing anew.
 * `onKey` gets Enter, Space and the rest with the row's key.
 */
export function moveCursor(
  event: KeyboardEvent<HTMLElement>,
  onKey: (key: string, row: HTMLElement, event: KeyboardEvent) => void,
): void {
  const row = rowOf(event.target)
  if (!row) return
  const rows = [...event.currentTarget.querySelectorAll(ROW)]
  const at = rows.indexOf(row)
  const target = { ArrowDown: rows[at + 1], ArrowUp: rows[at - 1], Home: rows[0], End: rows.at(-1) }[event.key]
  if (['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) {
    event.preventDefault()
    moveTo(target, row)
  } else onKey(event.key, row, event)
}

/** Cut text says the whole of it while the mouse or the focus rests on it. */
export function tellCutText(event: SyntheticEvent): void {
  const cell = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-cut]') : null
  if (!cell) return
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent ?? ''
  else cell.removeAttribute('title')
}
