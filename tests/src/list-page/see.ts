import { waitFor } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'

/**
 * Clicks without checking whether another element covers the target, because jsdom would compute every style for the
 * check.
 */
export const newUser = () => userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })

/**
 * The user of all tests of a worker. The pointer stays where a test has moved it, so a test that moves it has its own.
 */
export const user = newUser()

type Within = ParentNode

function named(selector: string, name: string | RegExp, within: Within): HTMLElement | undefined {
  return [...within.querySelectorAll<HTMLElement>(selector)].find((element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
    return typeof name === 'string' ? text === name : name.test(text)
  })
}

/**
 * Queries by visible text. Role queries compute the style of every element of a table, which takes seconds per query in
 * jsdom; these queries compute no styles.
 */
export const see = {
  maybe: (selector: string, name: string | RegExp, within: Within = document.body) =>
    named(selector, name, within) ?? null,
  now(selector: string, name: string | RegExp, within: Within = document.body): HTMLElement {
    const foundElement = named(selector, name, within)
    if (!foundElement) throw new Error(`no ${selector} "${String(name)}" in:\n${within.textContent ?? ''}`)
    return foundElement
  },
  soon: (selector: string, name: string | RegExp, within: Within = document.body) =>
    waitFor(() => see.now(selector, name, within)),
  /**
   * An item of a menu that opens. The menu takes the focus some frames after it has opened. An operator chooses later
   * than that; whoever chose earlier would see the menu take the focus from what the choice has opened.
   */
  menuItem: (name: string) =>
    waitFor(() => {
      if (!document.activeElement?.closest('[role=menu]')) throw new Error('no menu has the focus')
      return see.now('[role=menuitem]', name)
    }),
  /** Row of the document with this number. */
  row: (no: string) =>
    waitFor(() => {
      const row = see.now('tr[data-row-key] a', no).closest('tr')
      if (!row) throw new Error(`no row ${no}`)
      return row
    }),
  box(row: HTMLElement): HTMLInputElement {
    const box = row.querySelector<HTMLInputElement>('input[type=checkbox]')
    if (!box) throw new Error('no check box')
    return box
  },
  dialog: (title: string | RegExp) =>
    waitFor(() => {
      const dialog = see.now('.ant-modal-title', title).closest<HTMLElement>('[role=dialog]')
      if (!dialog) throw new Error(`no dialog ${title}`)
      return dialog
    }),
  text: (text: string, within: Within = document.body) =>
    waitFor(() => {
      if (!within.textContent?.includes(text)) throw new Error(`no "${text}" in:\n${within.textContent ?? ''}`)
      return true
    }),
}
