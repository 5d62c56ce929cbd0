import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tooSmall } from '../../../scripts/checks/small-targets.mjs'
import { openScreen } from '../../../scripts/open-screen.mjs'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { everyRoute } from '../../every-route'
import type { Visitor } from './browser'

const CHINESE = /[\u4e00-\u9fff]/

/**
 * Addresses of all generated screens. A screen that shows one row gets the id of the first row of its list and is left
 * out when the list is empty.
 */
export async function everyScreen(page: Page): Promise<string[]> {
  const addresses = await Promise.all(
    everyRoute.map(async ({ path, screen }) => {
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
export async function chooseTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((chosen) => {
    const { tenant_id, user_id } = JSON.parse(localStorage.getItem('login-member-info') ?? '{}')
    const key = `settings:${tenant_id}:${user_id}`
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), theme: chosen }))
  }, theme)
}

/** Looks in a row, 30 ms and a frame of the page apart, that must find nothing left to do. */
const QUIET_LOOKS = 5

/**
 * Waits until the visible screen has no pending requests, no loading indicators and no running transitions. Counts
 * looks and not milliseconds, because a busy page draws nothing for a while. Gives up without an error after 10 s.
 */
export async function settle({ page, pending }: Pick<Visitor, 'page' | 'pending'>): Promise<void> {
  const until = Date.now() + 10_000
  for (let quiet = 0; quiet < QUIET_LOOKS && Date.now() < until;) {
    quiet = pending() === 0 && !(await isBusy(page)) && pending() === 0 ? quiet + 1 : 0
    await new Promise((resume) => setTimeout(resume, 30))
  }
}

const isBusy = (page: Page): Promise<boolean> =>
  page
    .evaluate(async () => {
      await new Promise((drawn) => requestAnimationFrame(drawn))
      const loading = [...document.querySelectorAll('.ant-skeleton, [aria-busy="true"]')]
      // Spinners run without an end and say nothing about the screen around them.
      const moving = document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
      return moving.length > 0 || loading.some((element) => element.checkVisibility({ visibilityProperty: true }))
    })
    // The page is being loaded.
    .catch(() => true)

/** Watches a text on the page, in the page's own time: a busy machine delays the journey more than the page. */
export interface Watch {
  /** Milliseconds until the text appeared. */
  appeared(): Promise<number>
  /** Milliseconds for which the text stayed. */
  stayed(): Promise<number>
}

/**
 * Begins to watch whether an element that matches `selector` shows `text`. Time counts from the next event of the
 * window with the name `event`, else from now. The page must not be loaded anew.
 */
export async function watchText(page: Page, selector: string, text: string, event?: string): Promise<Watch> {
  const seen = await page.evaluateHandle(
    ([wanted, words, begin]) => {
      const times: { start: number; from?: number; to?: number } = { start: performance.now() }
      const restart = () => (times.start = performance.now())
      if (begin) window.addEventListener(begin, restart, { capture: true, once: true })
      const look = () => {
        const shown = [...document.querySelectorAll(wanted)].some((element) => element.textContent.includes(words))
        if (shown) times.from ??= performance.now()
        else if (times.from !== undefined) times.to ??= performance.now()
      }
      new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
      return times
    },
    [selector, text, event] as const,
  )
  const read = async (which: 'from' | 'to') => {
    await expect.poll(async () => (await seen.jsonValue())[which], { message: `${which} of "${text}"` }).toBeDefined()
    return (await seen.jsonValue())[which] as number
  }
  return {
    appeared: async () => (await read('from')) - (await seen.jsonValue()).start,
    stayed: async () => (await read('to')) - (await read('from')),
  }
}

/**
 * What axe checks. It describes only the elements that break a rule: describing those that keep it takes as long as the
 * checks. No screen has frames or style sheets of other sites, for which axe would wait.
 */
const CHECKS: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
  preload: false,
  iframes: false,
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Runs axe in the page, where it stays until the page is loaded anew: the checks of an axe that has just arrived take
 * twice as long, because the browser compiles it while it runs.
 */
async function runAxe(page: Page): Promise<axe.AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate((checks) => (window as Window & { axe?: typeof axe }).axe!.run(document, checks), CHECKS)
}

/** Serious and critical WCAG 2.2 AA violations, one line per violation. */
export async function findings({ page }: Visitor): Promise<string[]> {
  const { violations } = await runAxe(page)
  const found = await Promise.all(
    violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(async ({ id, nodes }) => ({
        id,
        nodes: id === 'target-size' ? await tooSmall(page, nodes) : nodes,
      })),
  )
  return found
    .filter(({ nodes }) => nodes.length > 0)
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
  // One call for all elements: a locator asks the page again for each of them.
  const texts = await page.evaluate(() => {
    const named = 'label, button, h2, th, [role="columnheader"], [role="tab"]'
    const shown = [...document.querySelectorAll<HTMLElement>(`main :is(${named})`)].filter(
      (element) => element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true }),
    )
    const links = document.querySelectorAll<HTMLElement>('nav[aria-label="Main menu"] a')
    return [...shown, ...links].map(({ innerText }) => innerText)
  })
  return texts.filter((text) => CHINESE.test(text) && !/[A-Z]\d{2,4} /.test(text))
}
