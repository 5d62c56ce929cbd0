import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { CHECKLIST } from './checklist'

/** What an assertion that proves a row says when it fails: the row. */
export function row(id: string): string {
  const found = CHECKLIST.find(([each]) => each === id)
  if (!found) throw new Error(`The checklist has no row ${id}`)
  return `§${id} ${found[1]}`
}

/** Waits until what a row promises can be seen. */
export async function sees(id: string, what: Locator): Promise<void> {
  const there = await what
    .first()
    .waitFor()
    .then(
      () => true,
      () => false,
    )
  expect(there, row(id)).toBe(true)
}

export const seesText = (id: string, page: Page, text: string | RegExp) =>
  sees(id, page.getByText(text).and(page.locator(':visible')))
