import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { closeBrowser } from '../kit/browser'
import { expectQuiet, rows, visitAs } from '../kit/console'

afterAll(closeBrowser)

const drawer = (page: Page) => page.getByRole('dialog').filter({ hasText: '页面设置' })
const toggle = (page: Page, name: string) => drawer(page).getByRole('switch', { name, exact: true }).click()

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^账号：/ }).click()
  await page.getByRole('menuitem', { name: '页面设置' }).click()
  await drawer(page).waitFor()
}

describe('the settings drawer', () => {
  it('changes the frame at once, is remembered, and can always be found again', async () => {
    const visitor = await visitAs({}, '/good/sku/list')
    const { page } = visitor
    const navbar = page.locator('header').first()
    const tabs = page.getByRole('navigation', { name: '已打开的页面' })
    // Tabs and footer must be rendered before the switches below remove them.
    await tabs.waitFor()
    await page.locator('footer').waitFor()
    await openDrawer(page)
    await expect.poll(() => widthOf(drawer(page))).toBe(300)
    await expect
      .poll(() => drawer(page).getByRole('heading', { level: 2 }).allInnerTexts())
      .toEqual(['内容区域', '其他设置'])
    await expect.poll(() => drawer(page).locator('ul[aria-label*="色阶"] li').count()).toBe(10)
    await visitor.shot('settings-drawer')

    await toggle(page, '底部')
    await toggle(page, '多页签')
    await page.locator('footer').waitFor({ state: 'detached' })
    await tabs.waitFor({ state: 'detached' })
    await toggle(page, '色弱模式')
    await expect.poll(() => page.evaluate(() => document.body.style.filter)).toBe('invert(80%)')
    await toggle(page, '色弱模式')
    await drawer(page).getByRole('spinbutton', { name: '菜单宽度' }).fill('240')
    await expect.poll(() => menuWidth(page)).toBe(240)

    await toggle(page, '顶部菜单')
    await page.getByRole('navigation', { name: '主菜单' }).locator('.ant-menu-horizontal').waitFor()
    await visitor.shot('settings-top-menu')
    await toggle(page, '顶部菜单')
    await toggle(page, '导航栏')
    await navbar.getByText('鲜邻新零售').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await drawer(page).waitFor({ state: 'hidden' })

    await page.reload()
    await rows(page).first().waitFor()
    await expect.poll(async () => [await tabs.count(), await menuWidth(page)]).toEqual([0, 240])
    await page.getByRole('button', { name: '页面设置' }).click()
    await drawer(page).waitFor()
    await toggle(page, '导航栏')
    await navbar.getByText('鲜邻新零售').waitFor()
    await page.getByRole('button', { name: '页面设置' }).waitFor({ state: 'detached' })
    expectQuiet(visitor)
    await visitor.close()
  })

  it('opens from a menu whose rows do not move after the menu appears, so that a quick click hits the intended row', async () => {
    const visitor = await visitAs({}, '/good/sku/list')
    const { page } = visitor
    await page.getByRole('button', { name: /^账号：/ }).waitFor()
    const places = await page.evaluate(async () => {
      const button = [...document.querySelectorAll('button')].find((each) => each.ariaLabel?.startsWith('账号'))
      button?.click()
      const seen: number[] = []
      // On a busy machine the first frame of the menu comes late, and few frames follow.
      let since = Number.POSITIVE_INFINITY
      for (const until = performance.now() + 20_000; performance.now() < until;) {
        await new Promise((done) => requestAnimationFrame(done))
        if (seen.length > 2 && performance.now() - since > 600) break
        const rows = document.querySelectorAll('.ant-dropdown:not(.ant-dropdown-hidden) [role="menuitem"]')
        const top = rows[rows.length - 1]?.getBoundingClientRect().top
        // Until the menu is positioned, it lies outside the window, where no operator can click it.
        if (top === undefined || top <= 0) continue
        since = Math.min(since, performance.now())
        seen.push(Math.round(top))
      }
      return seen
    })
    expect(places.length).toBeGreaterThan(2)
    expect(new Set(places).size).toBe(1)
    expectQuiet(visitor)
    await visitor.close()
  })

  it('copies what can be pasted as the defaults', async () => {
    const visitor = await visitAs({}, '/good/sku/list')
    const { page } = visitor
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openDrawer(page)
    await toggle(page, '底部')
    await drawer(page).getByRole('button', { name: '复制设置' }).click()
    await page.getByText('设置已复制').waitFor()
    expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toMatchObject({
      footer: false,
      themeColor: '#165DFF',
      menuWidth: 180,
    })
    await visitor.close()
  })
})

describe('the menu from the server', () => {
  it('is fetched with notices, kept, and survives a reload', async () => {
    const visitor = await visitAs({}, '/good/sku/list')
    const { page } = visitor
    await openDrawer(page)
    const notice = page.getByText('菜单加载成功')
    // Each wait begins before what causes the notice: on a busy machine the notice may be gone when that has returned.
    await Promise.all([notice.waitFor(), toggle(page, '菜单来自后台')])
    await notice.waitFor({ state: 'hidden' })
    await Promise.all([notice.waitFor(), page.reload()])
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '商品分类' }).waitFor()
    await openDrawer(page)
    await Promise.all([page.getByText('已改用本地菜单').waitFor(), toggle(page, '菜单来自后台')])
    expectQuiet(visitor)
    await visitor.close()
  })

  it('that cannot be loaded is reported, and the built-in menu is offered', async () => {
    const visitor = await visitAs({}, '/good/sku/list')
    const { page } = visitor
    await page.route('**/api/sys/menu/route*', (route) => route.abort())
    await openDrawer(page)
    await toggle(page, '菜单来自后台')
    await page.getByText('菜单加载失败').waitFor()
    await page.reload()
    await page.getByRole('button', { name: '改用本地菜单' }).click()
    await rows(page).first().waitFor()
    await visitor.close()
  })
})

const widthOf = (element: Locator) => element.evaluate((found) => found.getBoundingClientRect().width)
const menuWidth = (page: Page) => widthOf(page.getByRole('navigation', { name: '主菜单' }))
