import { afterAll, describe, expect, it } from 'vitest'
import { BASE, closeBrowser, signIn, visit } from './browser'
import { expectQuiet, rows, visitAs } from './console'

afterAll(closeBrowser)

const CASHIER = { mobile: '19900000022' }

describe('signing in and out', () => {
  it('asks for what is missing, at its field, and keeps what was typed', async () => {
    const visitor = await visit()
    const { page } = visitor
    await page.goto(`${BASE}/login`)
    await page.locator('button[type="submit"]').click()
    expect(await page.locator('input[aria-invalid="true"]').count()).toBe(3)
    await page.locator('input[name="mobile"]').fill('19900000000')
    await page.locator('button[type="submit"]').click()
    expect(await page.locator('input[name="mobile"]').inputValue()).toBe('19900000000')
    expect(await page.locator('input[aria-invalid="true"]').count()).toBe(2)
    await visitor.shot('login-missing')
    await visitor.close()
  })

  it('refuses a wrong password in one sentence and lets the operator try again', async () => {
    const visitor = await visit()
    await signIn(visitor.page, { mobile: '19900000003', password: 'Wrong1' })
    await visitor.page.getByText('登录失败，请检查企业名称、账号和密码').waitFor()
    await visitor.shot('login-refused')
    await visitor.page.locator('input[name="password"]').fill('Backstock11')
    await visitor.page.locator('button[type="submit"]').click()
    await visitor.page.waitForURL((url) => !url.pathname.startsWith('/login'))
    await visitor.close()
  })

  it('lands on the workplace, signs out, and leaves no password behind', async () => {
    const visitor = await visit()
    const { page } = visitor
    await signIn(page)
    await page.waitForURL('**/dashboard/workplace')
    await page.getByRole('heading', { name: '我的待办' }).waitFor()
    await visitor.shot('landing')
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(stored).not.toContain('Backstock11')
    expect(Object.keys(JSON.parse(await page.evaluate(() => JSON.stringify(localStorage))) as object)).toEqual(
      expect.arrayContaining(['token', 'login-store-info', 'login-member-info', 'login-config', 'userRole']),
    )
    await page.getByRole('button', { name: /账号/ }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await page.waitForURL('**/login**')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    expectQuiet(visitor)
    await visitor.close()
  })

  it('returns to where the visitor wanted to go, query and all', async () => {
    const visitor = await visit()
    await signIn(visitor.page, {}, '/store/store_order_receipt/list?f.check_status=approved')
    await visitor.page.waitForURL('**/store/store_order_receipt/list?f.check_status=approved')
    await rows(visitor.page).first().waitFor()
    await visitor.close()
  })

  it('does not follow a redirect to another site', async () => {
    const visitor = await visit()
    await signIn(visitor.page, {}, '/login?redirect=https://evil.example/&redirect=//evil.example')
    await visitor.page.waitForURL((url) => !url.pathname.startsWith('/login'))
    expect(new URL(visitor.page.url()).origin).toBe(BASE)
    await visitor.close()
  })

  it('signs other tabs out too', async () => {
    const visitor = await visitAs({}, '/good/brand/list')
    const other = await visitor.context.newPage()
    await other.goto(`${BASE}/good/sku/list`)
    await rows(other).first().waitFor()
    await visitor.page.getByRole('button', { name: /账号/ }).click()
    await visitor.page.getByRole('menuitem', { name: '退出登录' }).click()
    await other.waitForURL('**/login**')
    await visitor.close()
  })
})

describe('what an operator may not see', () => {
  it('says so on the screen, in place of rows', async () => {
    const visitor = await visitAs(CASHIER, '/store/store_order_receipt/list')
    await visitor.page
      .getByText(/没有权限|无权/)
      .first()
      .waitFor()
    expect(await rows(visitor.page).count()).toBe(0)
    await visitor.shot('forbidden-list')
    await visitor.close()
  })

  it('is not in the menu either', async () => {
    const visitor = await visitAs(CASHIER, '/good/sku/list')
    await rows(visitor.page).first().waitFor()
    expect(await visitor.page.getByRole('link', { name: '采购订单' }).count()).toBe(0)
    await visitor.close()
  })

  it('unknown addresses say so', async () => {
    const visitor = await visitAs({}, '/no/such/screen')
    await visitor.page
      .getByText('抱歉，页面不见了', { exact: false })
      .or(visitor.page.getByText(/页面不存在|页面不见/))
      .first()
      .waitFor()
    await visitor.shot('not-found')
    await visitor.close()
  })

  it('an expired session asks once, however many requests fail', async () => {
    const visitor = await visitAs({}, '/good/sku/list')
    await rows(visitor.page).first().waitFor()
    await visitor.context.clearCookies()
    await visitor.page.getByRole('button', { name: /门店运营/ }).click()
    await visitor.page.getByRole('link', { name: '采购订单' }).click()
    await visitor.page.getByRole('dialog').first().waitFor()
    expect(await visitor.page.getByRole('dialog').count()).toBe(1)
    await visitor.shot('session-ended')
    await visitor.page.getByRole('dialog').getByRole('button', { name: '重新登录' }).click()
    await visitor.page.waitForURL('**/login**')
    await visitor.close()
  })
})
