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
 * Arrows, J and K, Home and End move the row that has the focus. The cursor lives in the DOM alone: moving it draws nothing
 * anew. `onMove` hears of the row that it came to; `onKey` gets Enter, Space and the rest with the row that has the focus.
 */
export function moveCursor(
  event: KeyboardEvent<HTMLElement>,
  onKey: (key: string, row: HTMLElement, event: KeyboardEvent) => void,
  onMove: (row: HTMLElement) => void,
): void {
  const row = rowOf(event.target)
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

/** Whether a key is part of a combination of the browser or the system. */
export function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey
}

/** Gives the focus to the row of this id, if the table has it. */
export function focusRow(table: HTMLElement, id: number): void {
  const target = table.querySelector<HTMLElement>(`${ROW}[data-row-key="${id}"]`)
  const before = table.querySelector<HTMLElement>(`${ROW}[tabindex="0"]`)
  if (target) moveTo(target, before ?? target)
}

/** Cut text says the whole of it while the mouse or the focus rests on it. */
export function tellCutText(event: SyntheticEvent): void {
  const cell = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-cut]') : null
  if (!cell) return
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent ?? ''
  else cell.removeAttribute('title')
}
