import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { closeBrowser } from './kit/browser'
import { expectQuiet, rows, visitAs } from './kit/console'

afterAll(closeBrowser)

const drawer = (page: Page) => page.getByRole('dialog').filter({ hasText: '页面设置' })
const toggle = (page: Page, name: string) => drawer(page).getByRole('switch', { name, exact: true }).click()

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: /账号/ }).click()
  await page.getByRole('menuitem', { name: '页面设置' }).click()
  await drawer(page).waitFor()
}

describe('the settings drawer', () => {
  it('changes the frame at once, is remembered, and can always be found again', async () => {
    const visitor = await visitAs({}, '/good/sku/list')
    const { page } = visitor
    const navbar = page.locator('header').first()
    await openDrawer(page)
    expect(await drawer(page).evaluate((element) => element.getBoundingClientRect().width)).toBe(300)
    expect(await drawer(page).getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['内容区域', '其他设置'])
    expect(await drawer(page).locator('ul[aria-label*="色阶"] li').count()).toBe(10)
    await visitor.shot('settings-drawer')

    await toggle(page, '底部')
    await toggle(page, '多页签')
    expect(await page.locator('footer').count()).toBe(0)
    expect(await page.getByRole('navigation', { name: '已打开的页面' }).count()).toBe(0)
    await toggle(page, '色弱模式')
    expect(await page.evaluate(() => document.body.style.filter)).toBe('invert(80%)')
    await toggle(page, '色弱模式')
    await drawer(page).getByRole('spinbutton', { name: '菜单宽度' }).fill('240')
    expect(await width(page)).toBe(240)

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
    expect([await page.getByRole('navigation', { name: '已打开的页面' }).count(), await width(page)]).toEqual([0, 240])
    await page.getByRole('button', { name: '页面设置' }).click()
    await drawer(page).waitFor()
    await toggle(page, '导航栏')
    await navbar.getByText('鲜邻新零售').waitFor()
    expect(await page.getByRole('button', { name: '页面设置' }).count()).toBe(0)
    expectQuiet(visitor)
    await visitor.close()
  })

  it('opens from a menu whose rows lie still from the first moment, so that a quick press meets its row', async () => {
    const visitor = await visitAs({}, '/good/sku/list')
    const { page } = visitor
    await page.getByRole('button', { name: /账号/ }).waitFor()
    const places = await page.evaluate(async () => {
      const button = [...document.querySelectorAll('button')].find((each) => each.ariaLabel?.startsWith('账号'))
      button?.click()
      const seen: number[] = []
      for (const until = performance.now() + 600; performance.now() < until;) {
        await new Promise((done) => requestAnimationFrame(done))
        const rows = document.querySelectorAll('.ant-dropdown:not(.ant-dropdown-hidden) [role="menuitem"]')
        const top = rows[rows.length - 1]?.getBoundingClientRect().top
        // Until the menu is positioned, it lies outside the window, where no operator can click it.
        if (top !== undefined && top > 0) seen.push(Math.round(top))
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
    await toggle(page, '菜单来自后台')
    await page.getByText('菜单加载成功').waitFor()
    await page.reload()
    await page.getByText('菜单加载成功').waitFor()
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '商品分类' }).waitFor()
    expectQuiet(visitor)
    await visitor.close()
  })

  it('says so when it does not come, and offers the way back', async () => {
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

const width = (page: Page) =>
  page.getByRole('navigation', { name: '主菜单' }).evaluate((element) => element.getBoundingClientRect().width)
