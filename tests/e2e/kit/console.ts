import { expect } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { BASE, type Look, visit, type Visitor, type Who } from './browser'
import { borrowSession } from './sessions'

/** The visible screen. Cached tabs stay in the page but are hidden. */
export function screen(page: Page): Locator {
  return page.locator('main')
}

/**
 * Opens an address as a signed-in operator. The session may have been used by an earlier visitor with the same
 * operator; two simultaneous visitors get separate sessions.
 */
export async function visitAs(who: Who, path: string, look: Look = {}): Promise<Visitor> {
  const session = await borrowSession(who, look)
  const visitor = await visit(look, session.signedIn)
  await open(visitor.page, path)
  const close = async () => {
    await visitor.close()
    session.giveBack()
  }
  return { ...visitor, close }
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, BASE).href)
}

/** Rows of the visible list. */
export function rows(page: Page): Locator {
  return page.locator('tr[data-row-key]:visible')
}

export function row(page: Page, text: string): Locator {
  return rows(page).filter({ hasText: text }).first()
}

/** Finds a control by its label, ignoring the star that marks required fields. */
export function control(page: Page, label: string): Locator {
  const name = { name: label, exact: true }
  return page
    .getByRole('textbox', name)
    .or(page.getByRole('combobox', name))
    .or(page.getByRole('group', name))
    .and(page.locator(':visible'))
    .first()
}

/** Waits until the control with this label has this value. */
export async function hasValue(page: Page, label: string, value: string): Promise<void> {
  await expect.poll(() => control(page, label).inputValue(), { message: label }).toBe(value)
}

export async function fill(page: Page, label: string, value: string): Promise<void> {
  const input = control(page, label)
  await input.fill(value)
  await input.blur()
}

/**
 * Chooses an option of a reference field the way an operator does: types `typed`, then clicks the option that shows
 * `shown`.
 */
export async function choose(page: Page, label: string, typed: string, shown = typed): Promise<void> {
  const input = control(page, label)
  await input.click()
  await input.fill(typed)
  const choices = page.locator(
    '.ant-select-dropdown:visible .ant-select-item-option, .ant-select-dropdown:visible .ant-select-tree-treenode',
  )
  // The initial options are replaced once the search for the typed text is answered, so wait until the options no
  // longer change.
  let before = ''
  for (let now = await shownTexts(choices); now === '' || now !== before; now = await shownTexts(choices)) {
    before = now
    await page.waitForTimeout(250)
  }
  await choices.filter({ hasText: shown }).first().click()
}

const shownTexts = async (choices: Locator): Promise<string> => (await choices.allInnerTexts()).join('|')

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: '保存', exact: true }).and(page.locator(':visible')).click()
}

export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).and(page.locator(':visible')).first().click()
}

/**
 * The number in the heading of the visible document, which must match `number`. Waits for it: the address changes
 * before the heading of a new document.
 */
export async function documentNumber(page: Page, number: RegExp): Promise<string> {
  const heading = page.locator('main h1:visible').filter({ hasText: number })
  return (await heading.innerText()).trim()
}

/**
 * Waits until the heading of the visible document says this status or progress. The rest of the page names the statuses
 * of other documents, too.
 */
export async function hasStatus(page: Page, status: string): Promise<void> {
  await page.locator('main header:visible').filter({ hasText: status }).waitFor()
}

/** Expects that the browser logged no console error, no uncaught error and no missing translation. */
export function expectQuiet(visitor: Visitor): void {
  expect(visitor.problems).toEqual([])
}
