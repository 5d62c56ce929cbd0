import type { CDPSession, Page } from 'playwright-core'

/** Confirms the warnings that may appear after a submit, then waits for the submitted status. */
export async function submitted(page: Page): Promise<void> {
  const confirm = page.getByRole('button', { name: /仍要|仍然/ })
  const done = page.locator('main header:visible').filter({ hasText: '待审核' }).first()
  await confirm.or(done).first().waitFor()
  if (await confirm.isVisible()) await confirm.click()
  await done.waitFor()
}

/** Index of the column with this title in the visible sheet. */
export async function columnOf(page: Page, title: string): Promise<number> {
  const headers = page.locator('main [role="columnheader"]:visible')
  await headers.filter({ hasText: title }).first().waitFor()
  const texts = await headers.allInnerTexts()
  const at = texts.findIndex((text) => text.replace(/[*¥\s]/g, '') === title)
  if (at < 0) throw new Error(`no column ${title} in ${texts.join('|')}`)
  return Number(await headers.nth(at).getAttribute('aria-colindex'))
}

/** The cell of a line, counted from 0, in the column with this title of the visible sheet. */
export async function gridCell(page: Page, line: number, title: string) {
  const column = await columnOf(page, title)
  return page
    .locator(`main [role="row"]:visible:has([role="rowheader"]) [role="gridcell"][aria-colindex="${column}"]`)
    .nth(line)
}

/** The text of a cell. */
export async function cell(page: Page, line: number, title: string): Promise<string> {
  return (await (await gridCell(page, line, title)).innerText()).trim()
}

/** Types a value into a cell of the sheet and leaves the cell, which commits the value. */
export async function typeIn(page: Page, line: number, title: string, value: string): Promise<void> {
  const target = await gridCell(page, line, title)
  await target.click()
  await page.keyboard.type(value)
  await page.getByRole('heading', { name: '商品明细' }).and(page.locator(':visible')).click()
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Seconds between two key events of a barcode scanner. */
const EVENT_GAP = 0.002

/**
 * Simulates a barcode scanner: all keys of the code and Enter in one burst. The keys are sent without waiting for each
 * other and bear the times of a scanner, because a busy machine would otherwise type as slowly as a person.
 */
export async function scanCode(page: Page, code: string): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  const keyboard = await session
  const strokes = [...[...code].map((char) => ({ key: char, text: char })), { key: 'Enter', code: 'Enter', text: '\r' }]
  const from = Date.now() / 1000
  await Promise.all(
    strokes.flatMap((stroke, index) => {
      const timestamp = from + 2 * index * EVENT_GAP
      return [
        keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...stroke }),
        keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp: timestamp + EVENT_GAP, key: stroke.key }),
      ]
    }),
  )
  await page.waitForTimeout(150)
}
