import { openScreen } from '../../../scripts/open-screen.mjs'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { routes } from '../../../src/generated/routes'
import type { Visitor } from './browser'

const CHINESE = /[\u4e00-\u9fff]/

/**
 * Addresses of all generated screens. A screen that shows one row gets the id of the first row of its list and is left
 * out when the list is empty.
 */
export async function everyScreen(page: Page): Promise<string[]> {
  const addresses = await Promise.all(
    routes.map(async ({ path, screen }) => {
      if (screen !== 'update') return path
      const id = await firstId(page, path.replace(/\/update$/, ''))
      return id === null ? [] : `${path}?id=${id}`
    }),
  )
  return addresses.flat()
}

const firstId = (page: Page, base: string): Promise<number | null> =>
  page.evaluate(async (asked) => {
    const store = JSON.parse(localStorage.getItem('login-store-info') ?? '{}') as { id: number }
    const answer = await fetch(`/api${asked}/list?current=1&pageSize=10`, {
      headers: { Authorization: `Bearer ${localStorage.getItem('token')}`, 'Store-Id': String(store.id) },
    })
    return ((await answer.json()) as { data?: { list: { id: number }[] } }).data?.list[0]?.id ?? null
  }, base)

/** Navigates inside the console as a link does; loading the whole page ninety times would take minutes. */
export const go = (page: Page, path: string): Promise<void> => openScreen(page, path)

/** Chooses the theme of the signed-in operator. The page applies the theme the next time it loads. */
export async function wear(page: Page, theme: string): Promise<void> {
  await page.evaluate((chosen) => {
    const { tenant_id, user_id } = JSON.parse(localStorage.getItem('login-member-info') ?? '{}')
    const key = `settings:${tenant_id}:${user_id}`
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), theme: chosen }))
  }, theme)
}

/** Milliseconds without pending requests and loading indicators after which a screen counts as loaded. */
const QUIET = 150

/**
 * Waits until the visible screen has no pending requests and no loading indicators. Gives up without an error after 10
 * s.
 */
export async function settle({ page, pending }: Visitor): Promise<void> {
  const busy = page.locator('.ant-skeleton:visible, [aria-busy="true"]:visible')
  const until = Date.now() + 10_000
  let since = Date.now()
  while (Date.now() < until) {
    if (pending() > 0 || (await busy.count()) > 0) since = Date.now()
    else if (Date.now() - since >= QUIET) return
    await new Promise((resume) => setTimeout(resume, 30))
  }
}

/** Serious and critical WCAG 2.2 AA violations, one line per violation. */
export async function findings({ page }: Visitor): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .setLegacyMode()
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map((node) => node.target.join(' '))
          .join(' | ')}`,
    )
}

/** Whether the page itself scrolls sideways. A table may scroll inside the page. */
export const overflows = ({ page }: Visitor): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1)

/** Chinese text in labels, buttons and headers of an English screen. Names in the data may be Chinese. */
export async function untranslated({ page }: Visitor): Promise<string[]> {
  const texts: string[] = await page
    .locator(
      'main label:visible, main button:visible, main h2:visible, main th:visible, main [role="columnheader"]:visible, main [role="tab"]:visible',
    )
    .allInnerTexts()
  texts.push(...(await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').allInnerTexts()))
  return texts.filter((text) => CHINESE.test(text) && !/[A-Z]\d{2,4} /.test(text))
}
