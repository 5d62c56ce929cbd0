import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { BASE, closeBrowser, visit } from '../kit/browser'
import { settle } from '../kit/screens'

afterAll(closeBrowser)

/** A visitor's page while no script of the console arrives. `letArrive` lets them arrive. */
async function openWithoutScripts({ path = '/login', locale = '' } = {}) {
  const visitor = await visit({ isAlone: true })
  const { page } = visitor
  // At the first page only, because the visitor may choose another language.
  await page.addInitScript((chosen) => {
    if (chosen && !localStorage.getItem('locale')) localStorage.setItem('locale', chosen)
  }, locale)
  let letArrive = () => {}
  const gate = new Promise<void>((resolve) => (letArrive = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await gate
    await route.continue()
  })
  await page.goto(`${BASE}${path}`, { waitUntil: 'commit' })
  await page.locator('main[data-waits] form').waitFor()
  return { visitor, page, letArrive }
}

async function fillAll(page: Page): Promise<void> {
  await page.locator('input[name="mobile"]').fill('19900000000')
  await page.locator('input[name="password"]').fill('Backstock11')
  await page.locator('input[name="tenant_name"]').fill('鲜邻新零售')
}

const answers = (page: Page) => page.locator('main:not([data-waits]) form').waitFor()

describe('the sign-in form before a script has arrived', () => {
  it('takes a whole sign-in, which is made when the scripts arrive', async () => {
    const { visitor, page, letArrive } = await openWithoutScripts({ path: '/' })
    // The first field has the focus, and Enter sends the form.
    await page.keyboard.type('19900000000')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Backstock11')
    await page.locator('input[name="tenant_name"]').fill('鲜邻新零售')
    await visitor.shot('first-form')
    await page.keyboard.press('Enter')
    expect(page.url()).toBe(`${BASE}/login`)
    letArrive()
    await page.waitForURL('**/dashboard/workplace')
    await visitor.close()
  })

  it('looks like the form that takes its place, and what was typed and chosen stays there', async () => {
    const { visitor, page, letArrive } = await openWithoutScripts()
    await page.locator('input[name="remember"]').uncheck()
    await page.keyboard.press('Shift+Tab')
    await page.locator('input[name="mobile"]').fill('13800')
    await page.keyboard.press('ArrowLeft')
    const before = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    letArrive()
    await answers(page)
    await settle(visitor)
    expect((await page.screenshot({ animations: 'disabled', caret: 'hide' })).equals(before)).toBe(true)
    await page.keyboard.type('1')
    expect(await page.locator('input[name="mobile"]').inputValue()).toBe('138010')
    expect(await page.locator('input[name="remember"]').isChecked()).toBe(false)
    await visitor.close()
  })

  it('waits with its place for text that an input method is composing', async () => {
    const { visitor, page, letArrive } = await openWithoutScripts()
    const devTools = await page.context().newCDPSession(page)
    await page.locator('input[name="tenant_name"]').focus()
    await devTools.send('Input.imeSetComposition', { text: '鲜', selectionStart: 1, selectionEnd: 1 })
    const arrived = page.waitForEvent('requestfinished', (request) => /start-.*\.js$/.test(request.url()))
    letArrive()
    await arrived
    await page.waitForTimeout(500)
    expect(await page.locator('main[data-waits]').count()).toBe(1)
    await devTools.send('Input.insertText', { text: '鲜邻新零售' })
    await answers(page)
    expect(await page.locator('input[name="tenant_name"]').inputValue()).toBe('鲜邻新零售')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('tenant_name')
    await visitor.close()
  })

  it('speaks the chosen language, and a button that was pressed acts when the scripts arrive', async () => {
    const { visitor, page, letArrive } = await openWithoutScripts({ locale: 'en-US' })
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    await page.getByRole('button', { name: '中文' }).click()
    letArrive()
    await page.getByRole('button', { name: '登录', exact: true }).waitFor()
    await visitor.close()
  })

  it('repeats a chosen language and a sign-in, whichever was pressed last', async () => {
    const { visitor, page, letArrive } = await openWithoutScripts()
    await fillAll(page)
    await page.getByRole('button', { name: 'English' }).click()
    await page.locator('[type=submit]').dblclick()
    await page.locator('[aria-label="显示密码"]').click()
    const requests: string[] = []
    page.on('request', (request) => request.url().includes('/member/login') && requests.push(request.method()))
    letArrive()
    await page.waitForURL('**/dashboard/workplace')
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en-US')
    expect(requests).toEqual(['POST'])
    await visitor.close()
  })

  it('sends no half a password: who types after Enter has not signed in', async () => {
    const { visitor, page, letArrive } = await openWithoutScripts()
    await page.locator('input[name="tenant_name"]').fill('鲜邻新零售')
    await page.locator('input[name="mobile"]').fill('19900000000')
    await page.keyboard.press('Enter')
    expect(await page.locator('[type=submit]').getAttribute('aria-disabled')).toBe('true')
    await page.locator('input[name="password"]').focus()
    await page.keyboard.type('Back')
    expect(await page.locator('[type=submit]').getAttribute('aria-disabled')).toBe('false')
    letArrive()
    await answers(page)
    await settle(visitor)
    expect(await page.getByRole('alert').textContent()).toBe('')
    await page.keyboard.type('stock11')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard/workplace')
    await visitor.close()
  })

  it('sends nothing when an extension submits it, and a button keeps the focus', async () => {
    const { visitor, page, letArrive } = await openWithoutScripts()
    await fillAll(page)
    await page.locator('[type=submit]').focus()
    await page.evaluate(() => document.forms[0]?.submit())
    letArrive()
    await answers(page)
    await page.evaluate(() => document.forms[0]?.submit())
    await settle(visitor)
    expect(page.url()).toBe(`${BASE}/login`)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('submit')
    await visitor.close()
  })

  it('its help keeps the address that was asked for, and what was typed', async () => {
    const { visitor, page, letArrive } = await openWithoutScripts({ path: '/login?redirect=store' })
    await page.locator('input[name="mobile"]').fill('19900000000')
    await page.getByRole('link', { name: '忘记密码' }).click()
    letArrive()
    await page.waitForURL('**/login?redirect=store&help=forgot')
    await page.getByRole('link', { name: '返回登录' }).click()
    expect(await page.locator('input[name="mobile"]').inputValue()).toBe('19900000000')
    await visitor.close()
  })

  it('says that the scripts cannot be loaded, and keeps what was typed', async () => {
    const visitor = await visit({ isAlone: true })
    const { page } = visitor
    await page.route('**/assets/start-*.js', (route) => route.abort())
    await page.goto(`${BASE}/login`, { waitUntil: 'commit' })
    await page.locator('input[name="mobile"]').fill('19900000000')
    await page.getByText('页面没有加载成功').waitFor()
    await page.keyboard.press('Enter')
    expect(page.url()).toBe(`${BASE}/login`)
    expect(await page.locator('input[name="mobile"]').inputValue()).toBe('19900000000')
    await visitor.shot('first-form-not-loaded')
    await visitor.close()
  })
})
