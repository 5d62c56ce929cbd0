import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { open, save } from '../kit/console'
import { gridCell } from '../kit/sheet'
import { call } from '../kit/counting'
import { go } from '../kit/screens'

export interface Row {
  id: number
  version: number
  [field: string]: unknown
}

/** Creates a row through the API, where a journey is not about its form. */
export const make = (page: Page, base: string, values: object) => call<Row>(page, `${base}/create`, values)

/** The stored row of the open document, or of `id`. */
export const stored = (page: Page, base: string, id = idOf(page)) => call<Row>(page, `${base}/detail?id=${id}`)

const idOf = (page: Page) => Number(new URL(page.url()).searchParams.get('id'))

/** Opens the form for a new row. */
export const openNew = (page: Page, base: string) => go(page, `${base}/create`)

/** Loads the page of a row, so that the buttons of the screen before, which may be those of another row, are gone. */
export const openRow = (page: Page, base: string, { id }: Row) =>
  open(page, new URL(`${base}/update?id=${id}`, page.url()).href)

/** Saves a new document and waits until it has an id. */
export async function saveNew(page: Page, base: string): Promise<void> {
  await save(page)
  await page.waitForURL((at) => at.pathname === `${base}/update` && at.searchParams.has('id'))
}

/** When a step was last pressed on a page, in epoch ms. */
const pressedAt = new WeakMap<Page, number>()
/** The console ignores presses for 600 ms after the buttons have changed (src/components/dialog/guard-presses.ts). */
const AFTER_CHANGE_MS = 1_500

/**
 * Runs a transition by its button. With `answers`, a dialog is expected: its fields, by label, are filled, and it is
 * confirmed by the button with the name of the transition. Waits for buttons that can be pressed: until the page shows
 * the new status, the buttons of the status before are disabled.
 */
export async function run(page: Page, name: string, answers?: Readonly<Record<string, string>>): Promise<void> {
  const since = Date.now() - (pressedAt.get(page) ?? 0)
  if (since < AFTER_CHANGE_MS) await page.waitForTimeout(AFTER_CHANGE_MS)
  const button = enabled(page, name)
  const more = enabled(page, '更多操作')
  await button.or(more).first().waitFor()
  if (await button.first().isVisible()) await button.first().click()
  else {
    await more.click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  pressedAt.set(page, Date.now())
  if (!answers) return
  const dialog = page.getByRole('dialog')
  for (const [label, value] of Object.entries(answers)) {
    const input = dialog.getByRole('textbox', { name: label }).first()
    await input.fill(value)
    await input.blur()
  }
  await dialog.getByRole('button', { name, exact: true }).click()
}

/** A button of the visible screen that is enabled and shows no spinner. */
const enabled = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name, exact: true, disabled: false })
    .and(page.locator(':visible:not(.ant-btn-loading)'))

/** Waits until a field of the stored document has a value. */
export const becomes = (page: Page, base: string, field: string, value: unknown) =>
  expect.poll(async () => (await stored(page, base))[field], { message: field }).toEqual(value)

/** The refusal that the open screen shows. */
export const refused = (page: Page, text: string | RegExp) =>
  page.getByText(text).and(page.locator(':visible')).first().waitFor()

/** The text of each row of a report, headings included. */
export async function figures(page: Page, path: string): Promise<string[]> {
  await go(page, path)
  const table = page.locator('main table:visible').last()
  await table.locator('tbody tr').first().waitFor()
  return (await table.locator('tr').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim())
}

/** Types a value into a cell of the visible sheet and commits it with Enter. */
export async function typeCell(page: Page, line: number, title: string, value: string): Promise<void> {
  await (await gridCell(page, line, title)).click()
  await page.keyboard.type(value)
  await page.keyboard.press('Enter')
}

/** Signs in the box of a signature field with the mouse. */
export async function sign(page: Page, label: string): Promise<void> {
  const pad = page.getByRole('group', { name: label }).getByRole('img').and(page.locator(':visible'))
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error(`no box for the signature of ${label}`)
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 3, { steps: 4 })
  await page.mouse.move(box.x + (box.width * 3) / 4, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
}
