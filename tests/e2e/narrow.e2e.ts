import { afterAll, describe, expect, it } from 'vitest'
import type { Locator } from 'playwright-core'
import { closeBrowser } from './kit/browser'
import { expectQuiet, open, visitAs } from './kit/console'
import { call } from './kit/counting'
import { settle } from './kit/screens'
import { scanCode } from './kit/sheet'

afterAll(closeBrowser)
const MANAGER = { mobile: '19900000021' }

describe('narrow screens', () => {
  it('1280 × 720: lists of documents show what people decide by without scrolling, ten rows at once', async () => {
    const visitor = await visitAs({}, '/store/store_order_receipt/list', { width: 1280, height: 720 })
    const { page } = visitor
    const lists = [
      ['/store/store_order_receipt/list', '审核状态', '供货方', '应供数量', '已收数量', '订单金额', '业务日期'],
      ['/store/store_receive_receipt/list', '审核状态', '供货方', '差异数量', '收货金额', '业务日期'],
      ['/warehouse/wh_purchase_receipt/list', '供应商', '预计到货日', '采购数量', '采购金额'],
      ['/store/store_good_transfer_in_receipt/list', '调出门店', '差异数量', '总成本'],
      ['/store/store_return_receive_receipt/list', '审核状态', '退入仓库', '退仓金额', '业务日期'],
      ['/warehouse/wh_purchase_receive_receipt/list', '供应商', '入库数量', '入库金额'],
      ['/warehouse/wh_send_receipt/list', '收货门店', '发货数量', '配送金额', '预计到店'],
      ['/store/switch_work/list', '收银员', '营业日期', '长短款'],
      ['/store/adjust_price_store_sell_receipt/list', '适用门店', '生效时间', '商品种数'],
      ['/store/adjust_price_store_buy_receipt/list', '适用门店', '供应商', '生效时间', '商品种数'],
    ]
    for (const [path = '', ...titles] of lists) {
      await open(page, path)
      await page.locator('tr[data-row-key]:visible').first().waitFor()
      await settle(visitor)
      const actions = await page.locator('thead th:last-child:visible').boundingBox()
      for (const title of titles) {
        const box = await page
          .getByRole('columnheader', { name: title })
          .and(page.locator(':visible'))
          .first()
          .boundingBox()
        expect((box?.x ?? Infinity) + (box?.width ?? 0), `${path} ${title}`).toBeLessThanOrEqual((actions?.x ?? 0) + 1)
      }
    }
    await open(page, '/store/store_order_receipt/list')
    await page.locator('tr[data-row-key]:visible').first().waitFor()
    await settle(visitor)
    const body = await page.locator('[data-scroll-box]:visible').boundingBox()
    const tenth = await page.locator('tr[data-row-key]:visible').nth(9).boundingBox()
    expect((tenth?.y ?? Infinity) + (tenth?.height ?? 0)).toBeLessThanOrEqual((body?.y ?? 0) + (body?.height ?? 0))
    await visitor.shot('small-desktop-list')
    await visitor.close()
  })

  it.each([
    ['tablet', 820, 1180],
    ['hand-held', 390, 844],
  ])('%s: list, document and counting by scan fit the width', async (name, width, height) => {
    const visitor = await visitAs(MANAGER, '/store/store_receive_receipt/list?f.check_status=draft', { width, height })
    const { page } = visitor
    const first = page.locator('tr[data-row-key]:visible, main li:has(dl):visible').first()
    await first.waitFor()
    const fits = async () => {
      await settle(visitor)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    }
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
    await scanCode(page, '0000000000')
    await page.getByText('未知条码').or(page.getByText('不在本单中')).first().waitFor()
    await fits()
    await visitor.shot(`${name}-scan`)
    await visitor.close()
  })
})

it('on a phone the workplace begins with what waits for a decision', async () => {
  const visitor = await visitAs({}, '/dashboard/workplace', { width: 390, height: 844 })
  const { page } = visitor
  // Which documents have waited longest depends on what other journeys have decided.
  const queue = page.getByRole('list', { name: '待处理的单据' }).getByRole('button', { expanded: true })
  await queue.waitFor()
  await settle(visitor)
  expect((await queue.boundingBox())!.y).toBeLessThan(400)
  expect((await page.getByText('今日销售额').boundingBox())!.y).toBeGreaterThan((await queue.boundingBox())!.y)
  await visitor.shot('phone-workplace')
  expectQuiet(visitor)
  await visitor.close()
})

it('on a phone the menu of a row stands in the corner of its card', async () => {
  const visitor = await visitAs({}, '/store/store_order_receipt/list', { width: 390, height: 844 })
  const card = visitor.page
    .getByRole('listitem')
    .filter({ has: visitor.page.getByRole('link', { name: /^SO/ }) })
    .first()
  const title = await card.getByRole('link', { name: /^SO/ }).boundingBox()
  const menu = await card.locator('button[aria-haspopup="menu"]').boundingBox()
  expect(Math.abs(title!.y + title!.height / 2 - (menu!.y + menu!.height / 2))).toBeLessThan(4)
  await visitor.shot('card-menu')
  await visitor.close()
})

it('on a phone a long name of a card takes two lines beside its code, and the card no more room', async () => {
  const visitor = await visitAs({}, '/good/sku/list', { width: 390, height: 844 })
  const { page } = visitor
  const name = page.locator('main li[data-row-key]:visible').first().locator('a + [data-cut]')
  await name.waitFor()
  const { top, height, cut } = await name.evaluate((element) => {
    element.textContent = '特级有机高山五常稻花香东北大米家庭装'
    const { height } = element.getBoundingClientRect()
    return {
      top: element.closest('li')!.firstElementChild!.getBoundingClientRect().height,
      height,
      cut: element.scrollHeight - element.clientHeight,
    }
  })
  expect([height, top, cut]).toEqual([44, 44, 0])
  await visitor.close()
})

it('on a phone the card of a role is headed by its name, not by the code that only programs read', async () => {
  const visitor = await visitAs(MANAGER, '/store/role/list', { width: 390, height: 844 })
  await visitor.page.locator('main li:has(dl):visible').first().waitFor()
  await settle(visitor)
  const heads = await visitor.page.locator('main li:has(dl):visible').allInnerTexts()
  expect(heads.map((text) => text.split('\n')[0])).toContain('店长')
  await visitor.shot('card-of-role')
  await visitor.close()
})

it('on a phone the chain of an order is one line, which scrolls sideways', async () => {
  const visitor = await visitAs(MANAGER, '/store/store_order_receipt/list', { width: 390, height: 844 })
  const { page } = visitor
  const { list } = await call<{ list: { id: number }[] }>(
    page,
    '/store/store_order_receipt/list?current=1&pageSize=100&f.biz_date=&f.check_status=approved,completed',
  )
  const linked = await Promise.all(
    list.slice(0, 20).map(async ({ id }) => {
      const { links } = await call<{ links: object[] }>(page, `/store/store_order_receipt/detail?id=${id}`)
      return { id, links: links.length }
    }),
  )
  const longest = linked.toSorted((a, b) => b.links - a.links)[0]!
  expect(longest.links).toBeGreaterThan(1)
  await open(page, `/store/store_order_receipt/update?id=${longest.id}`)
  const chain = page.getByRole('navigation', { name: '上下游单据' })
  await chain.waitFor()
  await settle(visitor)
  expect((await chain.boundingBox())!.height).toBeLessThanOrEqual(52)
  const last = chain.getByRole('link').last()
  await last.scrollIntoViewIfNeeded()
  const box = (await last.boundingBox())!
  expect(box.x).toBeGreaterThanOrEqual(0)
  await visitor.shot('phone-chain')
  await visitor.close()
})

it('on a phone a list that is loading is as high as the cards that follow', async () => {
  const visitor = await visitAs(MANAGER, '/result/success', { width: 390, height: 844 })
  const { page } = visitor
  await page.route('**/store_order_receipt/list?*', async (route) => {
    await new Promise((resume) => setTimeout(resume, 1_500))
    await route.continue()
  })
  await open(page, '/store/store_order_receipt/list')
  const waiting = page.getByRole('status', { name: '正在加载' }).locator('[data-narrow="cards"] > div').first()
  await waiting.waitFor()
  const before = (await waiting.boundingBox())!
  await visitor.shot('phone-list-loading')
  const cards = page.locator('main li:has(dl):visible')
  await cards.first().waitFor()
  const after = await Promise.all((await cards.all()).map(async (card) => (await card.boundingBox())!))
  expect(Math.abs(after[0]!.y - before.y)).toBeLessThanOrEqual(2)
  // A card with buttons, or with the reason for a rejection, is higher, which no placeholder can foresee.
  expect(Math.abs(Math.min(...after.map(({ height }) => height)) - before.height)).toBeLessThanOrEqual(24)
  await visitor.close()
})

it('on a phone the cards of a document stay where they are when the document has loaded', async () => {
  const visitor = await visitAs({}, '/result/success', { width: 390, height: 844 })
  const { page } = visitor
  await page.route('**/store_order_receipt/detail?*', async (route) => {
    await new Promise((resume) => setTimeout(resume, 1_500))
    await route.continue()
  })
  const submitted = '/store/store_order_receipt/list?current=1&pageSize=10&f.check_status=submitted'
  const { list } = await call<{ list: { id: number }[] }>(page, submitted)
  await open(page, `/store/store_order_receipt/update?id=${list[0]!.id}`)
  const firstCard = (inside: Locator) => inside.locator('[class*="card"]:visible').first()
  const loading = firstCard(page.getByRole('status', { name: '正在加载' }))
  await loading.waitFor()
  const before = (await loading.boundingBox())!
  await page.locator('main header h1').waitFor()
  await settle(visitor)
  const after = (await firstCard(page.locator('main')).boundingBox())!
  // The facts of some documents need a line more or less.
  expect(Math.abs(after.y - before.y)).toBeLessThanOrEqual(28)
  await visitor.close()
})

it('on a tablet the words of an empty sheet keep clear of the frozen columns, in English too', async () => {
  const visitor = await visitAs({}, '/store/store_order_receipt/create', { reads: 'en-US', width: 820, height: 1180 })
  const { page } = visitor
  const words = page.getByText('Scan, search for goods, or paste from a spreadsheet')
  await words.waitFor()
  await settle(visitor)
  const text = (await words.boundingBox())!
  const ordered = (await page.getByRole('columnheader', { name: 'Ordered', exact: true }).boundingBox())!
  expect(text.x + text.width).toBeLessThanOrEqual(ordered.x - 16)
  await visitor.close()
})

it('on a tablet the rows of a menu are 44 px high, and the palette shows whole rows only', async () => {
  const visitor = await visitAs({}, '/store/store_order_receipt/list', { width: 820, height: 1180 })
  const { page } = visitor
  await settle(visitor)
  await page.locator('tbody tr button').last().click()
  // The menu grows while it opens.
  await settle(visitor)
  expect((await page.getByRole('menuitem').first().boundingBox())!.height).toBe(44)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  const list = page.getByRole('listbox', { name: '快速打开' })
  await list.getByRole('option').first().waitFor()
  const cut = await list.evaluate((box) => {
    const inner = box.getBoundingClientRect().bottom - parseFloat(getComputedStyle(box).paddingBottom)
    return [...box.children].some(
      (row) => row.getBoundingClientRect().top < inner && row.getBoundingClientRect().bottom > inner + 1,
    )
  })
  expect(cut).toBe(false)
  await visitor.close()
})
