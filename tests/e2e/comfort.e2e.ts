import { chromium, type Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.mjs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeBrowser, signIn, type Visitor } from './browser'
import { BASE } from './server'
import { control, expectQuiet, fill, open, row, rows, visitAs } from './console'

afterAll(closeBrowser)
const stamp = String(Date.now()).slice(-6)
const CLERK = { mobile: '19900000023' }
const MANAGER = { mobile: '19900000021' }

const paper = (page: Page) => page.frameLocator('iframe[title="打印预览"]')
const box = (page: Page, index: number) => rows(page).nth(index).getByRole('checkbox')

/** Counts the browser's print dialogs in place of opening them. */
async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.locator('iframe[title="打印预览"]').evaluate((frame) => {
    const inside = (frame as HTMLIFrameElement).contentWindow as Window
    Object.assign(window, { prints: 0 })
    inside.print = () => Object.assign(window, { prints: (window as unknown as { prints: number }).prints + 1 })
  })
  return () => page.evaluate(() => (window as unknown as { prints: number }).prints)
}

/** What a printer would get: the frame's document on paper of its own size, as PDF pages. */
async function printed(visitor: Visitor): Promise<{ pages: number; width: number; height: number }> {
  const html = await paper(visitor.page)
    .locator('html')
    .evaluate((element) => element.outerHTML)
  const sheet = await visitor.context.newPage()
  await sheet.setContent(html)
  const pdf = (await sheet.pdf({ preferCSSPageSize: true })).toString('latin1')
  await sheet.close()
  const [, width = 0, height = 0] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)?.map(Number) ?? []
  const mm = (points: number) => Math.round((points / 72) * 25.4)
  return { pages: pdf.match(/\/Type \/Page\b/g)?.length ?? 0, width: mm(width), height: mm(height) }
}

describe('paper', () => {
  it('of one document: tenant, number as bars, lines, totals, signatures, page numbers; costs for whom they are', async () => {
    const visitor = await visitAs(MANAGER, '/store/store_receive_receipt/list?f.check_status=approved')
    const { page } = visitor
    await row(page, 'SR').getByRole('link').first().click()
    await page.waitForURL('**/update?id=*')
    const number = (await page.locator('main h1:visible').innerText()).trim()
    await page.getByRole('button', { name: '打印单据' }).click()
    const sheet = paper(page).locator('.sheet').first()
    await sheet.getByText('鲜邻新零售').waitFor()
    await sheet.getByRole('img', { name: number }).waitFor()
    for (const text of ['收货门店', '合计', '制单', '审核', '签收', '第 1 页，共 1 页'])
      await sheet.getByText(text).first().waitFor()
    expect(await sheet.locator('thead').innerText()).toContain('成本金额')
    await visitor.shot('print-a4')
    const { pages, width, height } = await printed(visitor)
    expect([pages, Math.max(width, height), Math.min(width, height)]).toEqual([1, 297, 210])
    const prints = await countPrints(page)
    await page.getByRole('dialog').getByRole('button', { name: /打印$/ }).click()
    expect(await prints()).toBe(1)

    await page.getByText('80 mm 小票').click()
    await paper(page).locator('.roll').getByRole('img', { name: number }).waitFor()
    await visitor.shot('print-roll')
    await page.waitForTimeout(300)
    const roll = await printed(visitor)
    expect([roll.pages, roll.width]).toEqual([1, 80])
    expectQuiet(visitor)
    await visitor.close()

    const clerk = await visitAs(
      CLERK,
      new URL(page.url()).pathname.replace('update', 'list') + '?f.check_status=approved',
    )
    await row(clerk.page, number).getByRole('link').first().click()
    await clerk.page.getByRole('button', { name: '打印单据' }).click()
    await paper(clerk.page).getByRole('img', { name: number }).waitFor()
    expect(await paper(clerk.page).locator('thead').first().innerText()).not.toContain('成本')
    await clerk.close()
  })

  it('of chosen rows: one document after another, each from page 1', async () => {
    const visitor = await visitAs({}, '/store/store_order_receipt/list')
    const { page } = visitor
    await rows(page).first().waitFor()
    for (const index of [0, 1, 2]) await box(page, index).click()
    await page.getByRole('button', { name: '打印单据' }).click()
    await paper(page).locator('.receipt').nth(2).waitFor()
    const { pages } = await printed(visitor)
    expect(pages).toBe(await paper(page).locator('.sheet').count())
    await visitor.shot('print-many')
    expectQuiet(visitor)
    await visitor.close()
  })

  it('labels of SKUs: size, copies and member price are seen at once', async () => {
    const visitor = await visitAs({}, '/good/sku/list')
    const { page } = visitor
    await rows(page).first().waitFor()
    for (const index of [0, 1]) await box(page, index).click()
    await page.getByRole('button', { name: '打印价签' }).click()
    const labels = paper(page).locator('.label')
    await labels.first().waitFor()
    expect(await labels.count()).toBe(2)
    expect(await labels.first().innerText()).toContain('会员价')
    await page.getByRole('checkbox', { name: '含会员价' }).uncheck()
    expect(await labels.first().innerText()).not.toContain('会员价')
    await page.getByRole('spinbutton', { name: '每种份数' }).fill('3')
    await page.getByRole('spinbutton', { name: '每种份数' }).blur()
    await labels.nth(5).waitFor()
    expect(await printed(visitor)).toEqual({ pages: 6, width: 60, height: 40 })
    await page.getByText('40×30 mm').click()
    expect(await printed(visitor)).toEqual({ pages: 6, width: 40, height: 30 })
    await visitor.shot('labels-40x30')
    await page.getByText('A4（24 张）').click()
    expect(await printed(visitor)).toEqual({ pages: 1, width: 210, height: 297 })
    await page.getByRole('spinbutton', { name: '从第几张开始' }).fill('20')
    await page.getByRole('spinbutton', { name: '从第几张开始' }).blur()
    await page.getByText('共 6 张，2 页').waitFor()
    expect((await printed(visitor)).pages).toBe(2)
    await page.getByText('条码', { exact: true }).click()
    expect(await labels.last().innerText()).not.toContain('¥')
    await visitor.shot('labels-a4')
    expectQuiet(visitor)
    await visitor.close()
  })

  it('labels of prices, of a store and of an adjustment, say the price that will hold', async () => {
    const visitor = await visitAs({}, '/store/store_sku_price/list')
    const { page } = visitor
    await rows(page).first().waitFor()
    await box(page, 0).click()
    await page.getByRole('button', { name: '打印价签' }).click()
    await paper(page).locator('.label .price').waitFor()

    await open(page, '/store/adjust_price_store_sell_receipt/create')
    const add = page.getByRole('textbox', { name: '添加商品' }).or(page.getByRole('combobox', { name: '添加商品' }))
    await add.first().fill('G0000016')
    await page.keyboard.press('Enter')
    const price = page.locator('[role="gridcell"][data-field="new_sell_price"]').first()
    await price.click()
    await page.keyboard.type('12.34')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '打印价签' }).click()
    await paper(page).locator('.label .price').first().waitFor()
    expect(await paper(page).locator('.label .price').first().innerText()).toMatch(/^¥\s*12\.34/)
    await visitor.close()
  })
})

describe('saved views', () => {
  it('keep filters, order and columns, are shared with a role, open the list, and leave the address the truth', async () => {
    const office = await visitAs({}, '/store/store_stock/list?f.stock_state=low')
    const { page } = office
    await page.getByRole('button', { name: '视图：标准视图' }).click()
    await page.getByRole('button', { name: '另存为视图' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: '视图名称' }).fill(`缺货${stamp}`)
    await dialog.getByRole('combobox', { name: '谁可以使用' }).fill('理货')
    await page
      .locator('.ant-select-item-option:visible')
      .filter({ hasText: /^理货员$/ })
      .click()
    await dialog.getByRole('button', { name: '保存视图' }).click()
    await page.waitForURL(/view=\d+/)
    await page.getByRole('button', { name: `视图：缺货${stamp}` }).waitFor()
    await page.getByRole('button', { name: '紧凑行高' }).click()
    await page.getByText('已修改').waitFor()
    await page.getByRole('button', { name: `视图：缺货${stamp}` }).click()
    await office.shot('saved-views')
    await page.getByRole('button', { name: '保存修改' }).click()
    await page.getByText('已修改').waitFor({ state: 'detached' })
    expectQuiet(office)
    await office.close()

    const clerk = await visitAs(CLERK, '/store/store_stock/list?view=0')
    await clerk.page.getByRole('button', { name: '视图：标准视图' }).click()
    await clerk.page.getByRole('button', { name: new RegExp(`^缺货${stamp}`) }).waitFor()
    await clerk.page.getByRole('button', { name: `打开列表时使用“缺货${stamp}”` }).click()
    await clerk.page.getByRole('button', { name: `打开列表时使用“缺货${stamp}”`, pressed: true }).waitFor()
    await open(clerk.page, '/store/store_stock/list')
    await clerk.page.waitForURL(/f\.stock_state=low.*view=\d+/)
    await clerk.page
      .locator('[data-density="compact"]')
      .or(clerk.page.getByText('没有符合条件的数据'))
      .first()
      .waitFor()
    await open(clerk.page, '/store/store_stock/list?f.stock_state=out')
    await clerk.page.getByRole('button', { name: '视图：标准视图' }).waitFor()
    expect(clerk.page.url()).not.toContain('view=')
    await clerk.close()

    const manager = await visitAs(MANAGER, '/store/store_stock/list')
    await manager.page.getByRole('button', { name: '视图：标准视图' }).click()
    await manager.page.getByRole('button', { name: '另存为视图' }).waitFor()
    expect(await manager.page.getByText(`缺货${stamp}`).count()).toBe(0)
    await manager.close()
  })
})

/** Waits until so many drafts lie in the browser. */
const kept = (page: Page, count: number) =>
  page.waitForFunction(
    (wanted) => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length === wanted,
    count,
  )

describe('a crash', () => {
  it('loses nothing that was typed half a second before: the next start leads back to it', async () => {
    const profile = await mkdtemp(join(tmpdir(), 'backstock-profile-'))
    const launch = () =>
      chromium.launchPersistentContext(profile, {
        executablePath: findChromium(),
        args: CHROMIUM_FLAGS,
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
        viewport: { width: 1440, height: 900 },
      })
    const before = await launch()
    const page = before.pages()[0] ?? (await before.newPage())
    await signIn(page)
    await page.waitForURL('**/dashboard/workplace')
    await open(page, '/good/brand/create')
    await fill(page, '品牌名称', `崩溃前${stamp}`)
    await fill(page, '生产厂商', '写到一半')
    await kept(page, 1)
    // The renderer dies as it does when memory runs out: no unload, no chance to write anything.
    await page.goto('chrome://crash').catch(() => undefined)
    await before.close()

    const after = await launch()
    const next = after.pages()[0] ?? (await after.newPage())
    await next.goto(`${BASE}/dashboard/workplace`)
    await next.getByText('上次有内容没有保存').waitFor()
    await next.getByRole('button', { name: '新建品牌' }).click()
    await next.waitForURL('**/good/brand/create')
    await next.getByRole('button', { name: '恢复' }).click()
    expect(await control(next, '品牌名称').inputValue()).toBe(`崩溃前${stamp}`)
    expect(await control(next, '生产厂商').inputValue()).toBe('写到一半')
    await after.close()
    await rm(profile, { recursive: true, force: true })
  })

  it('shows nobody else what was typed, and signing out takes it away', async () => {
    const visitor = await visitAs({}, '/good/brand/create')
    const { page } = visitor
    await fill(page, '品牌名称', '别人看不到')
    await kept(page, 1)
    await page.getByRole('button', { name: /账号/ }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '放弃更改' }).click()
    await page.waitForURL('**/login**')
    await kept(page, 0)
    await visitor.close()
  })
})

describe('the palette', () => {
  it('finds documents by the start of their number', async () => {
    const visitor = await visitAs({}, '/store/store_order_receipt/list')
    const { page } = visitor
    const number = await rows(page).first().getByRole('link').first().innerText()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '快速打开' }).fill(number.trim())
    await page.getByRole('option').filter({ hasText: number }).first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/store/store_order_receipt/update?id=*')
    await visitor.close()
  })
})

describe('narrow screens', () => {
  it.each([
    ['tablet', 820, 1180],
    ['PDA', 390, 844],
  ])('%s: list, document and counting by scan fit the width', async (name, width, height) => {
    const visitor = await visitAs(MANAGER, '/store/store_receive_receipt/list?f.check_status=draft', { width, height })
    const { page } = visitor
    const first = page.locator('.ant-table-row:visible, main li:has(dl):visible').first()
    await first.waitFor()
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await fits()
    await visitor.shot(`${name}-list`)
    await first.getByRole('link').first().click()
    await page.waitForURL('**/update?id=*')
    const scan = page
      .locator('[data-scan-field] input')
      .or(page.getByRole('textbox', { name: '扫码' }))
      .first()
    await scan.waitFor()
    await fits()
    await visitor.shot(`${name}-document`)
    await scan.click()
    await page.keyboard.type('0000000000', { delay: 5 })
    await page.keyboard.press('Enter')
    await page.getByText('未知条码').or(page.getByText('不在本单中')).first().waitFor()
    await fits()
    await visitor.shot(`${name}-scan`)
    await visitor.close()
  })
})
