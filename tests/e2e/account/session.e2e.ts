import { afterAll, describe, expect, it } from 'vitest'
import { BASE, closeBrowser, signIn, visit } from '../kit/browser'
import { expectQuiet, open, row, rows, visitAs } from '../kit/console'
import { settle } from '../kit/screens'

afterAll(closeBrowser)

/** The member whose password the administrator resets; no other journey signs in with this member. */
const FORGETFUL = '19900000013'

describe('signing in and out', () => {
  it('shows missing values at their fields, and keeps the typed ones', async () => {
    const visitor = await visit()
    const { page } = visitor
    await page.goto(`${BASE}/login`)
    await page.locator('button[type="submit"]').click()
    await expect.poll(() => page.locator('input[aria-invalid="true"]').count()).toBe(3)
    await page.locator('input[name="mobile"]').fill('19900000000')
    await page.locator('button[type="submit"]').click()
    await expect.poll(() => page.locator('input[aria-invalid="true"]').count()).toBe(2)
    expect(await page.locator('input[name="mobile"]').inputValue()).toBe('19900000000')
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
    await page.getByRole('button', { name: /^账号：/ }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await page.waitForURL('**/login**')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    expectQuiet(visitor)
    await visitor.close()
  })

  it('signs in with username and tenant ID too', async () => {
    const visitor = await visit()
    const { page } = visitor
    await page.goto(`${BASE}/login`)
    await page.getByRole('button', { name: '用租户号登录' }).click()
    await page.locator('input[name="tenant_id"]').fill('')
    await page.locator('button[type="submit"]').click()
    for (const text of ['用户名不能为空', '租户号不能为空', '密码不能为空']) await page.getByText(text).waitFor()
    await page.locator('input[name="username"]').fill('admin')
    await page.locator('input[name="tenant_id"]').fill('11')
    await page.locator('input[name="password"]').fill('Backstock11')
    await visitor.shot('login-tenant-id')
    await page.locator('button[type="submit"]').click()
    await page.waitForURL('**/dashboard/workplace')
    await visitor.close()
  })

  it('remembers the browser without storing the password: the next sign-in needs no password until the box is cleared', async () => {
    const visitor = await visit()
    const { page } = visitor
    const signOut = async () => {
      await page.getByRole('button', { name: /^账号：/ }).click()
      await page.getByRole('menuitem', { name: '退出登录' }).click()
      await page.waitForURL('**/login**')
    }
    await signIn(page, { mobile: '19900000001' })
    await page.waitForURL('**/dashboard/workplace')
    await signOut()
    await page.getByText('本机已记住您，可直接登录').waitFor()
    await expect.poll(() => page.locator('input[name="password"]').inputValue()).toBe('')
    expect(await page.evaluate(() => JSON.stringify(localStorage) + document.cookie)).not.toContain('Backstock11')
    expect(await page.evaluate(() => document.cookie)).not.toContain('device')
    await visitor.shot('login-remembered')
    await page.locator('button[type="submit"]').click()
    await page.waitForURL('**/dashboard/workplace')
    await signOut()
    await page.getByText('本机已记住您，可直接登录').waitFor()
    await page.getByLabel('记住密码').uncheck()
    await page.locator('button[type="submit"]').click()
    await page.getByText('密码不能为空').waitFor()
    await visitor.close()
  })

  it('says who resets passwords and who creates accounts', async () => {
    const visitor = await visit()
    const { page } = visitor
    await page.goto(`${BASE}/login`)
    await page.getByRole('link', { name: '忘记密码' }).click()
    await page
      .getByText(/总部管理员/)
      .first()
      .waitFor()
    await visitor.shot('login-forgot')
    await page.getByRole('link', { name: '返回登录' }).click()
    await page.getByRole('link', { name: '注册账号' }).click()
    await page.getByText(/不提供自助注册/).waitFor()
    expectQuiet(visitor)
    await visitor.close()
  })

  it('a one-time password is shown once to the administrator, and leads to a new one before anything opens', async () => {
    const admin = await visitAs({}, `/admin/member/list?q=${FORGETFUL}`)
    await row(admin.page, FORGETFUL).getByRole('button', { name: '重置密码' }).click()
    await admin.page.getByRole('dialog').getByRole('button', { name: '重置密码' }).click()
    await admin.page.getByText('以下内容只显示这一次').waitFor()
    const shown = admin.page.getByRole('dialog').locator('.ant-typography')
    const password = (await shown.innerText()).trim()
    expect(password).toMatch(/^[A-Za-z2-9]{12}$/)
    await admin.shot('one-time-password')
    await admin.page.getByRole('dialog').getByRole('button', { name: '复制' }).waitFor()
    await admin.page.getByRole('button', { name: '已记下' }).click()
    await shown.waitFor({ state: 'detached' })

    const visitor = await visit()
    const { page } = visitor
    const asked = page.getByRole('heading', { name: '设置新密码' })
    await signIn(page, { mobile: FORGETFUL, password }, '/store/store_order_receipt/list')
    await asked.waitFor()
    await page.reload()
    await asked.waitFor()
    await open(page, '/good/sku/list')
    await asked.waitFor()
    await settle(visitor)
    expect(await page.getByRole('navigation').count()).toBe(0)
    const fillIn = async (values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values)) await page.locator(`input[name="${name}"]`).fill(value)
    }
    expect(await page.locator('input[name="old_password"]').count()).toBe(0)
    await fillIn({ new_password: 'Password1' })
    await page.getByText('这是常见密码，很容易被猜到').waitFor()
    await visitor.shot('new-password')
    await fillIn({ new_password: 'Velvet-Otter-77', repeat_password: 'Velvet-Otter-77' })
    await page.getByRole('button', { name: '保存并进入' }).click()
    await rows(page).first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/good/sku/list')
    expectQuiet(visitor)
    await Promise.all([admin.close(), visitor.close()])
  })

  it('slows down after five wrong passwords, also for an unknown name', async () => {
    const visitor = await visit()
    const { page } = visitor
    await Promise.all([
      page.waitForResponse('**/store/member/login**'),
      signIn(page, { mobile: '18811112222', password: 'Wrong1' }),
    ])
    for (let i = 0; i < 5; i++) {
      await page.locator('button[type="submit"][aria-disabled="false"]').waitFor()
      await page.locator('input[name="password"]').fill(`Wrong${i}`)
      await Promise.all([
        page.waitForResponse('**/store/member/login**'),
        page.locator('button[type="submit"]').click(),
      ])
    }
    await page.getByText(/尝试过于频繁，请 \d+ 秒后再试/).waitFor()
    await visitor.shot('login-slowed')
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
    await visitor.page.getByRole('button', { name: /^账号：/ }).click()
    await visitor.page.getByRole('menuitem', { name: '退出登录' }).click()
    await other.waitForURL('**/login**')
    await visitor.close()
  })
})
