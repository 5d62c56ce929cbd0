import type { Locator, Page, Request } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { everyRoute } from '../../every-route'
import { BASE, closeBrowser, signIn, visit } from '../kit/browser'
import { expectQuiet } from '../kit/console'
import { go } from '../kit/screens'
import { MENU, SCREENS } from './screens'
import { row, sees, seesText } from './sees'

afterAll(closeBrowser)

const PATHS = SCREENS.flatMap(([, paths]) => paths)
const stored = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>)
const menuOf = (page: Page) => page.getByRole('navigation', { name: '主菜单' })
const width = (element: Locator) => element.evaluate((found) => found.getBoundingClientRect().width)
const primary = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary'))

describe('before anybody has signed in', () => {
  it('there is the sign-in, in Chinese, and nothing else', async () => {
    const visitor = await visit({ locale: 'en-US' })
    const { page } = visitor
    await page.goto(`${BASE}/`)
    await sees('2.2', page.locator('input[name="mobile"]'))
    expect(new URL(page.url()).pathname, row('2.3')).toBe('/login')
    const language = () => page.locator('html').getAttribute('lang')
    await expect.poll(language, { message: row('1.12') }).toBe('zh-CN')
    const inputs = () =>
      page
        .locator('form input:not([type="checkbox"])')
        .evaluateAll((all) => all.map((group) => group.getAttribute('name')))
    await expect.poll(inputs, { message: row('1.3') }).toEqual(['mobile', 'password', 'tenant_name'])
    await page.getByRole('button', { name: '用租户号登录' }).click()
    const tenant = page.locator('input[name="tenant_id"]')
    await expect.poll(() => tenant.inputValue(), { message: row('3.3') }).toBe('11')
    await expect.poll(() => page.getByLabel('记住密码').isChecked(), { message: row('3.3') }).toBe(true)

    const arrived = await page.evaluate(async (paths) => {
      const found: Record<string, string> = {}
      for (const path of paths) {
        history.pushState({}, '', `${path}?from=spec`)
        dispatchEvent(new PopStateEvent('popstate', { state: {} }))
        const until = performance.now() + 20_000
        while (location.pathname !== '/login' && performance.now() < until)
          await new Promise((resume) => setTimeout(resume, 5))
        found[path] = location.pathname + location.search
      }
      return found
    }, PATHS)
    const names = new Map(everyRoute.map(({ path, name }) => [path, name]))
    expect(arrived, `${row('1.1')}; ${row('6.4')}`).toEqual(
      Object.fromEntries(PATHS.map((path) => [path, `/login?redirect=${names.get(path)}&from=spec`])),
    )
    await page.getByRole('button', { name: 'English' }).click()
    await page.reload()
    await expect.poll(language, { message: row('1.12') }).toBe('en-US')
    await visitor.close()
  })
})

describe('the frame', () => {
  it('names company and store, orders its menu, and speaks to one API with token, tenant and store', async () => {
    const visitor = await visit()
    const { page } = visitor
    const sent: Request[] = []
    page.on('request', (request) => request.url().includes('/api/') && sent.push(request))
    const [login] = await Promise.all([page.waitForResponse('**/store/member/login**'), signIn(page)])
    const { data } = (await login.json()) as { data: { token: string; stores: { id: number; store_name: string }[] } }
    const [store] = data.stores
    expect(new URL(login.url()).searchParams.get('tenant_name'), row('7.4')).toBe('鲜邻新零售')
    expect(login.request().postDataJSON(), row('7.4')).toMatchObject({
      mobile: '19900000000',
      tenant_name: '鲜邻新零售',
    })
    await seesText('9.7', page, '余额（CNY）')
    await sees('1.2', page.getByRole('banner').getByText('鲜邻新零售'))
    await sees('1.2', page.getByRole('banner').getByText(String(store?.store_name)))

    const kept = await stored(page)
    const object = (key: string) => JSON.parse(kept[key] ?? 'null') as Record<string, unknown>
    expect(object('login-store-info'), row('1.9')).toEqual(store)
    expect(Object.keys(object('login-store-info')).toSorted(), row('3.2')).toEqual(
      ['id', 'store_name', 'status', 'store_type', 'open_date', 'business_day_deadline'].toSorted(),
    )
    expect(object('login-member-info'), row('3.2')).toMatchObject({ tenant_id: 11, mobile: '19900000000' })
    expect(object('login-config'), row('3.2')).toEqual({
      rememberPassword: true,
      username: '19900000000',
      password: '',
      tenantId: 11,
    })
    expect([kept.token, kept.userRole], `${row('3.2')}; ${row('3.4')}`).toEqual([data.token, 'adminHandle'])

    const menu = menuOf(page)
    const groups = await menu
      .locator(':scope > ul > li')
      .evaluateAll((all) => all.map((group) => group.querySelector('button, a')?.textContent?.trim() ?? ''))
    for (const place of MENU)
      expect(groups.splice(0, place.length).toSorted(), `${row('9.6')}; ${row('1.7')}; ${row('1.8')}`).toEqual(
        place.toSorted(),
      )
    expect(groups).toHaveLength(2)
    for (const [group, entry] of [
      ['组织管理', '总部角色'],
      ['门店运营', '门店角色'],
    ] as const) {
      await menu.getByRole('button', { name: group }).click()
      await sees('1.10', menu.getByRole('link', { name: entry }))
    }
    await expect.poll(() => width(menu), { message: `${row('9.3')}; ${row('4.5')}` }).toBe(180)

    await go(page, '/redirect/good/brand/list')
    await page.waitForURL('**/good/brand/list')
    await sees('2.4', page.locator('tr[data-row-key]:visible'))
    await expect.poll(() => page.title(), { message: row('1.14') }).toBe('品牌管理 · Backstock')
    expect(await menu.locator('a[href*="redirect"]').count(), row('2.4')).toBe(0)
    await expect
      .poll(() => sent.some((request) => request.url().endsWith('/api/admin/member/store_list')), {
        message: row('7.6'),
      })
      .toBe(true)
    const called = sent.filter((request) => !/\/(login|ping|remembered|file)\b/.test(request.url()))
    for (const request of called)
      expect(await request.allHeaders(), `${row('7.1')}: ${request.url()}`).toMatchObject({
        authorization: `Bearer ${data.token}`,
        'tenant-id': '11',
        'store-id': String(store?.id),
      })

    await page.getByRole('button', { name: /^账号：/ }).click()
    const [logout] = await Promise.all([
      page.waitForRequest('**/store/member/logout'),
      page.getByRole('menuitem', { name: '退出登录' }).click(),
    ])
    const headers = await logout.allHeaders()
    expect(headers['x-xsrf-token'], row('7.3')).toBe(/XSRF-TOKEN=([^;]+)/.exec(headers['cookie'] ?? '')?.[1])
    await page.waitForURL('**/login')
    await expect
      .poll(async () => Object.keys(await stored(page)), { message: row('4.1') })
      .not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(token|login-member-info|login-store-info|userRole)$/)]),
      )
    await signIn(page, { mobile: '19900000003', password: 'Wrong1' })
    await page.getByRole('alert').filter({ hasText: '登录失败' }).waitFor()
    expect(await stored(page), row('4.3')).not.toHaveProperty('token')
    expectQuiet(visitor)
    await visitor.close()
  })

  it('has its settings, languages and messages in reach', async () => {
    const visitor = await visit()
    const { page } = visitor
    await signIn(page)
    await page.getByRole('heading', { name: '我的待办' }).waitFor()
    await page.getByRole('button', { name: /^消息/ }).click()
    for (const name of [/^消息/, /^通知/, /^待办/]) await sees('1.26', page.getByRole('tab', { name }))
    await page.keyboard.press('Escape')

    const menu = menuOf(page)
    await menu.getByRole('button', { name: '收起菜单' }).click()
    await expect.poll(() => width(menu)).toBeLessThan(100)
    await page.getByRole('button', { name: /^账号：/ }).click()
    await page.getByRole('menuitem', { name: '页面设置' }).click()
    const drawer = page.getByRole('dialog').filter({ hasText: '页面设置' })
    const toggle = (name: string) => drawer.getByRole('switch', { name, exact: true })
    const names = ['导航栏', '菜单栏', '顶部菜单', '底部', '多页签', '菜单来自后台', '色弱模式']
    for (const name of names) await sees('1.21', toggle(name))
    expect(await drawer.getByRole('switch').count(), row('1.21')).toBe(names.length)
    await toggle('顶部菜单').click()
    await toggle('顶部菜单').click()
    await expect.poll(() => width(menu), { message: row('4.8') }).toBe(180)

    const [asked] = await Promise.all([page.waitForRequest('**/sys/menu/route*'), toggle('菜单来自后台').click()])
    expect(new URL(asked.url()).search, row('7.5')).toBe('?tenant_id=11')

    expect(await primary(page), row('9.4')).toBe('#165DFF')
    const shades = drawer.locator('ul[aria-label*="色阶"] li')
    await expect.poll(() => shades.count(), { message: row('9.4') }).toBe(10)
    await drawer.getByRole('button', { name: '主题色' }).click()
    await page.locator('.ant-color-picker-presets-color').nth(1).click()
    await expect.poll(() => primary(page), { message: row('1.23') }).toBe('#0B7A75')
    await page.keyboard.press('Escape')

    await drawer.getByRole('combobox', { name: '语言' }).click()
    await page.locator('.ant-select-dropdown:visible').getByText('English').click()
    await seesText('1.24', page, 'Language changed to English')
    await expect.poll(async () => (await stored(page))['locale'], { message: row('3.4') }).toBe('en-US')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Change language' }).click()
    await page.getByRole('menuitem', { name: '中文' }).click()
    await seesText('1.16', page, '语言切换为中文')
    await expect.poll(async () => (await stored(page))['locale'], { message: row('4.10') }).toBe('zh-CN')
    expectQuiet(visitor)
    await visitor.close()
  })
})
