import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { BASE, closeBrowser, signIn, visit } from '../kit/browser'
import { open, rows, visitAs } from '../kit/console'
import { settle, watchText } from '../kit/screens'

afterAll(closeBrowser)

const ENGLISH = { reads: 'en-US' } as const

const toast = (page: Page, text: string | RegExp) => page.locator('.ant-message-notice').filter({ hasText: text })
const answer = (code: number, msg = '') => ({ json: { code, status: 200, msg, data: null } })

/** Milliseconds for which the action shows a toast with this text. */
async function stays(page: Page, text: string, action: () => Promise<void>): Promise<number> {
  const watch = await watchText(page, '.ant-message-notice', text)
  await action()
  return watch.stayed()
}

/** Presses an action whose failure only a message reports: a screen shows the failure of its own rows itself. */
async function exportCsv(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
}

describe('an answer whose code is not 0', () => {
  it('shows the server’s message for five seconds', async () => {
    const visitor = await visitAs({}, '/good/brand/list', ENGLISH)
    const { page } = visitor
    await rows(page).first().waitFor()
    await page.route('**/api/good/brand/export*', (route) => route.fulfill(answer(1, 'Brands are being merged')))
    const ms = await stays(page, 'Brands are being merged', () => exportCsv(page))
    expect(ms).toBeGreaterThan(4000)
    expect(ms).toBeLessThan(7000)
    await visitor.close()
  })

  it('is "Error" when the server sends no message', async () => {
    const visitor = await visitAs({}, '/good/brand/list', ENGLISH)
    await rows(visitor.page).first().waitFor()
    await visitor.page.route('**/api/good/brand/export*', (route) => route.fulfill(answer(1)))
    await exportCsv(visitor.page)
    await toast(visitor.page, /^Error$/).waitFor()
    await visitor.close()
  })
})

describe('a session that has ended', () => {
  it('whose cookie was deleted signs out and reloads when the operator confirms', async () => {
    const visitor = await visitAs({}, '/good/brand/list', ENGLISH)
    const { page } = visitor
    await rows(page).first().waitFor()
    await visitor.context.clearCookies()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.evaluate(() => Object.assign(window, { before: true }))
    await page.getByRole('dialog').getByRole('button', { name: 'Re-Login' }).click()
    await page.waitForURL('**/login**')
    await page.waitForFunction(() => !('before' in window))
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await visitor.close()
  })

  it('that the user-info call finds opens the sign-in without asking', async () => {
    const visitor = await visitAs({}, '/good/brand/list', ENGLISH)
    await rows(visitor.page).first().waitFor()
    await visitor.context.clearCookies()
    await visitor.page.reload()
    await visitor.page.waitForURL('**/login**')
    await visitor.page.locator('input[name="mobile"]').waitFor()
    await settle(visitor)
    expect(await visitor.page.getByRole('dialog').count()).toBe(0)
    await visitor.close()
  })
})

describe('a request that fails on the network', () => {
  it('without an answer says so for five seconds', async () => {
    const visitor = await visitAs({}, '/good/brand/list', ENGLISH)
    await rows(visitor.page).first().waitFor()
    await visitor.page.route('**/api/good/brand/export*', (route) => route.abort())
    const ms = await stays(visitor.page, 'Network Error', () => exportCsv(visitor.page))
    expect(ms).toBeGreaterThan(4000)
    expect(ms).toBeLessThan(7000)
    // A single address that fails to load does not mean that the browser is offline.
    expect(await visitor.page.getByText('You are offline').count()).toBe(0)
    await visitor.close()
  })

  it('with an answer that is not an envelope shows its HTTP status', async () => {
    const visitor = await visitAs({}, '/good/brand/list', ENGLISH)
    await rows(visitor.page).first().waitFor()
    await visitor.page.route('**/api/good/brand/list*', (route) => route.fulfill({ status: 500, body: 'oops' }))
    await visitor.page.getByRole('button', { name: 'Refresh' }).click()
    await visitor.page.locator('main').getByText('The request failed (500)').waitFor()
    await visitor.page.getByRole('button', { name: 'Retry' }).waitFor()
    // The list shows the failure in place of its rows, so no message repeats it.
    expect(await visitor.page.locator('.ant-message-notice').count()).toBe(0)
    await visitor.shot('http-500')
    await visitor.page.unroute('**/api/good/brand/list*')
    await visitor.page.getByRole('button', { name: 'Retry' }).click()
    await rows(visitor.page).first().waitFor()
    await visitor.close()
  })
})

describe('signing in', () => {
  it('says at each field what is missing, on both forms', async () => {
    const visitor = await visit(ENGLISH)
    const { page } = visitor
    await page.goto(`${BASE}/login`)
    await page.getByRole('button', { name: 'Use a tenant ID' }).click()
    const username = page.locator('input[name="username"]')
    await username.fill('')
    await page.locator('input[name="tenant_id"]').fill('')
    await page.locator('button[type="submit"]').click()
    for (const name of ['Username', 'Tenant ID', 'Password']) await page.getByText(`${name} cannot be empty`).waitFor()
    await visitor.close()
  })

  it('shows one alert for a refusal and another one for a failed network', async () => {
    const visitor = await visit()
    const { page } = visitor
    await signIn(page, { mobile: '19900000003', password: 'Wrong1' })
    await page.getByRole('alert').filter({ hasText: '登录失败' }).waitFor()
    await page.route('**/api/store/member/login*', (route) => route.fulfill({ status: 500, body: '' }))
    await page.locator('button[type="submit"]').click()
    await page.getByRole('alert').filter({ hasText: '登录出错，请刷新重试' }).waitFor()
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('alert').filter({ hasText: 'Login error, refresh and try again' }).waitFor()
    await visitor.close()
  })
})

describe('the menu from the server', () => {
  it('shows that it is loading, and then that it was loaded or failed', async () => {
    const visitor = await visitAs({}, '/good/brand/list', ENGLISH)
    const { page } = visitor
    await rows(page).first().waitFor()
    let answerMenu = (): void => undefined
    const isAwaited = new Promise<void>((resolve) => (answerMenu = resolve))
    await page.route('**/api/sys/menu/route*', async (route) => {
      await isAwaited
      await route.continue()
    })
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: 'Page settings' }).click()
    await page.getByRole('switch', { name: 'Menu from server' }).click()
    await toast(page, 'Loading the menu').waitFor()
    answerMenu()
    await toast(page, 'Menu loaded').waitFor()
    // Each time the setting is switched on, the menu is fetched.
    await page.getByRole('switch', { name: 'Menu from server' }).click()
    const fetched = page.waitForRequest('**/api/sys/menu/route*')
    await page.getByRole('switch', { name: 'Menu from server' }).click()
    await fetched
    await page.unroute('**/api/sys/menu/route*')
    await page.route('**/api/sys/menu/route*', (route) => route.fulfill(answer(1, 'no')))
    await page.reload()
    await toast(page, 'The menu could not be loaded').waitFor()
    await visitor.close()
  })
})

describe('the error pages', () => {
  const PAGES = [
    ['/exception/403', 'Access to this resource on the server is denied.', ['Back']],
    ['/exception/404', 'Whoops, this page is gone.', ['Retry', 'Back']],
    ['/exception/500', 'Internal server error', ['Back']],
  ] as const
  it.each(PAGES)('%s says why and leads on', async (path, text, buttons) => {
    const visitor = await visitAs({}, '/good/brand/list', ENGLISH)
    const { page } = visitor
    await open(page, path)
    await page.getByText(text).waitFor()
    for (const name of buttons)
      await expect.poll(() => page.locator('main').getByRole('button', { name, exact: true }).count()).toBe(1)
    await page.locator('main').getByRole('button', { name: 'Back', exact: true }).click()
    await page.waitForURL('**/good/brand/list')
    await visitor.close()
  })

  it('a submission that failed says what is wrong, with retry and back', async () => {
    const visitor = await visitAs({}, '/result/error', ENGLISH)
    const { page } = visitor
    await page.getByText('Submit Error').waitFor()
    await page.getByText(/Submit form error/).waitFor()
    await page.getByText(/domain name is not registered/).waitFor()
    await page.getByText(/user group lacks the authority/).waitFor()
    for (const name of ['Retry', 'Go back']) await page.getByRole('button', { name, exact: true }).waitFor()
    await visitor.close()
  })

  it('an unknown path goes to notFound and keeps its address', async () => {
    const visitor = await visitAs({}, '/no/such/screen')
    await visitor.page.getByText('抱歉，找不到这个页面。').waitFor()
    expect(new URL(visitor.page.url()).pathname).toBe('/no/such/screen')
    await visitor.close()
  })
})
