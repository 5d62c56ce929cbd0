import { waitFor } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'

/** An operator who does not look whether something lies over what is clicked: that, too, would compute every style. */
export const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })

type Within = ParentNode

function named(selector: string, name: string | RegExp, within: Within): HTMLElement | undefined {
  return [...within.querySelectorAll<HTMLElement>(selector)].find((element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
    return typeof name === 'string' ? text === name : name.test(text)
  })
}

/**
 * Queries by what an operator sees. Role queries compute the style of every element of a table, which takes jsdom
 * seconds each; these take none.
 */
export const see = {
  maybe: (selector: string, name: string | RegExp, within: Within = document.body) =>
    named(selector, name, within) ?? null,
  now(selector: string, name: string | RegExp, within: Within = document.body): HTMLElement {
    const found = named(selector, name, within)
    if (!found) throw new Error(`no ${selector} "${String(name)}" in:\n${within.textContent ?? ''}`)
    return found
  },
  soon: (selector: string, name: string | RegExp, within: Within = document.body) =>
    waitFor(() => see.now(selector, name, within)),
  /** Row of the document with this number. */
  row: (no: string) =>
    waitFor(() => {
      const row = see.now('tr.ant-table-row a', no).closest('tr')
      if (!row) throw new Error(`no row ${no}`)
      return row
    }),
  box(row: HTMLElement): HTMLInputElement {
    const box = row.querySelector<HTMLInputElement>('input[type=checkbox]')
    if (!box) throw new Error('no check box')
    return box
  },
  dialog: (title: string) =>
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
