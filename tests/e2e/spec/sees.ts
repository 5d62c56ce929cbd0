import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { CHECKLIST } from './checklist'

/** The failure message of an assertion that proves a row of the checklist: the row's number and statement. */
export function row(id: string): string {
  const found = CHECKLIST.find(([each]) => each === id)
  if (!found) throw new Error(`The checklist has no row ${id}`)
  return `§${id} ${found[1]}`
}

/** Waits until the locator that proves the row is visible. */
export async function sees(id: string, locator: Locator): Promise<void> {
  const isVisible = await locator
    .first()
    .waitFor()
    .then(
      () => true,
      () => false,
    )
  expect(isVisible, row(id)).toBe(true)
}

export const seesText = (id: string, page: Page, text: string | RegExp) =>
  sees(id, page.getByText(text).and(page.locator(':visible')))
