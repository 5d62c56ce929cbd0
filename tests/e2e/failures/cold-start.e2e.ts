import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { BASE, closeBrowser, signIn, visit } from '../kit/browser'
import { visitAs } from '../kit/console'
import { countedQuantities, goodsOf, receiptFor } from '../kit/counting'
import { scanCode } from '../kit/sheet'
import { lineOf } from '../kit/station'
import { twoVersions } from '../kit/two-versions'

afterAll(closeBrowser)

const MANAGER = { mobile: '19900000021' }
const HEAD_OFFICE = { mobile: '19900000000' }
const HAND_HELD = { width: 390, height: 844, keepsShell: true } as const

const state = (page: Page, name: string) => page.locator(`[data-station] [data-state="${name}"]`)
const shellKept = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

/** Paths of all responses in the caches of the service worker. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/**
 * Whether the worker of a second version has cached its page, which it does last, and has taken over. The files alone
 * say nothing: the first worker caches those that the new page loads.
 */
const isUpdateActive = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    const pages = await Promise.all(caches.map((cache) => cache.match('/index.html')))
    const worker = await navigator.serviceWorker.getRegistration()
    const isSettled = worker?.installing === null && worker.waiting === null && worker.active?.state === 'activated'
    return isSettled && pages.filter(Boolean).length === 2
  })

describe('a station that was visited once', () => {
  it('opens without a server, counts, sends later, survives an update, and leaves nothing behind', async () => {
    const versions = await twoVersions(BASE)
    const office = await visitAs(HEAD_OFFICE, '/good/sku/list')
    const store = await visit(HAND_HELD)
    const { page, context } = store
    await signIn(page, MANAGER, `${versions.url}/login`)
    await page.waitForURL((at) => !at.pathname.startsWith('/login'))
    const goods = await goodsOf(page, 9)
    const [first, second] = goods as [(typeof goods)[0], (typeof goods)[0]]
    const id = await receiptFor(page, office.page, goods, 12)
    const address = `${versions.url}/store/store_receive_receipt/station?id=${id}`
    await page.goto(address)
    await lineOf(page, first.sku_name).waitFor()
    await shellKept(page)

    // The hand-held is switched off, then on again while no server answers.
    await page.close()
    versions.serve('nothing')
    const cold = await context.newPage()
    const opened = await cold.goto(address)
    await lineOf(cold, first.sku_name).waitFor()
    await expect.poll(() => lineOf(cold, '').count()).toBe(9)
    expect(opened?.headers()['content-security-policy']).toContain("script-src 'self'")
    await scanCode(cold, first.barcode)
    await cold.getByRole('button', { name: '从零清点' }).click()
    await lineOf(cold, first.sku_name).getByText('1/12').waitFor()
    await scanCode(cold, second.barcode)
    await lineOf(cold, second.sku_name).getByText('1/12').waitFor()
    await state(cold, 'offline').waitFor()
    await cold.screenshot({ path: 'test-artefacts/screens/station-cold.png' })
    expect(await countedQuantities(office.page, id)).toMatchObject({ [first.barcode]: 12, [second.barcode]: 12 })

    versions.serve('old')
    await state(cold, 'sent').waitFor()
    expect(await countedQuantities(office.page, id)).toMatchObject({ [first.barcode]: 1, [second.barcode]: 1 })

    // After a deployment the open page keeps the files of its version; the next page loads the new version, with or
    // without a server.
    const before = (await keptPaths(cold)).find((path) => path.includes('settings-drawer')) ?? ''
    expect(before).not.toContain('next-')
    versions.serve('new')
    const updated = await context.newPage()
    await updated.goto(address)
    await lineOf(updated, first.sku_name).or(updated.getByText('另一个页面')).first().waitFor()
    await expect.poll(() => isUpdateActive(updated)).toBe(true)
    expect((await keptPaths(updated)).filter((path) => path.includes('next-')).length).toBeGreaterThan(40)
    expect(await cold.evaluate(async (path) => (await fetch(path)).status, before)).toBe(200)
    await updated.close()
    await cold.close()
    versions.serve('nothing')
    const fresh = await context.newPage()
    await fresh.goto(address)
    await lineOf(fresh, first.sku_name).getByText('1/12').waitFor()
    expect(await fresh.evaluate(() => document.querySelector<HTMLScriptElement>('script[src]')?.src)).toContain('next-')

    // The caches hold only code. After signing out, no name and no permissions of the operator remain in the browser.
    for (const path of await keptPaths(fresh)) expect(path).toMatch(/^\/(assets\/|index\.html$)/)
    const answers = () => fresh.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('answer:')))
    expect(await answers()).toEqual(['answer:/user/info'])
    versions.serve('new')
    await fresh.goto(`${versions.url}/dashboard/workplace`)
    await fresh.getByRole('button', { name: /^账号：/ }).click()
    await fresh.getByRole('menuitem', { name: '退出登录' }).click()
    await fresh.waitForURL('**/login**')
    await expect.poll(answers).toEqual([])
    versions.serve('nothing')
    await fresh.goto(address)
    await fresh.waitForURL('**/login**')
    await fresh.locator('input[name="password"]').waitFor()
    await store.close()
    await office.close()
    versions.close()
  })
})
