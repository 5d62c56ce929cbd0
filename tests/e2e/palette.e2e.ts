import { afterAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { closeBrowser } from './kit/browser'
import { expectQuiet, rows, visitAs } from './kit/console'
import { goodsOf, submittedOrder } from './kit/counting'
import { settle } from './kit/screens'

afterAll(closeBrowser)

describe('the command palette', () => {
  it('opens screens by pinyin initials and rows by name, with the keyboard only', async () => {
    const visitor = await visitAs({}, '/good/sku/list')
    const { page } = visitor
    await rows(page).first().waitFor()
    await page.keyboard.press('Control+k')
    const box = page.getByRole('combobox', { name: '快速打开' })
    await box.waitFor()
    await page.keyboard.type('ppgl')
    await page.getByRole('option', { selected: true }).filter({ hasText: '品牌管理' }).waitFor()
    await visitor.shot('palette')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/good/brand/list')

    // Experienced operators type before the palette is rendered; no key may be lost.
    for (const [typed, name, path] of [
      ['spgl', '商品管理', '**/good/sku/list'],
      ['ppgl', '品牌管理', '**/good/brand/list'],
      ['spgl', '商品管理', '**/good/sku/list'],
      ['ppgl', '品牌管理', '**/good/brand/list'],
    ] as const) {
      await page.keyboard.press('Control+k')
      await page.keyboard.type(typed)
      await box.waitFor()
      await expect.poll(() => box.inputValue()).toBe(typed)
      await page.getByRole('option', { selected: true }).filter({ hasText: name }).waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL(path)
    }

    await page.keyboard.press('Control+k')
    await page.keyboard.type('鲜牛奶950')
    await page.getByRole('option', { selected: true }).filter({ hasText: '鲜牛奶950ml' }).waitFor()
    await visitor.shot('palette-found')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/good/sku/update?id=*')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })

    // External links are found too.
    await page.keyboard.press('Control+k')
    for (const [typed, title] of [
      ['zjk', '组件库官网'],
      ['常见', '常见问题'],
      ['文档', '文档'],
    ] as const) {
      await box.fill(typed)
      await page.getByRole('option', { selected: true }).filter({ hasText: title }).getByText('新标签页打开').waitFor()
    }
    await page.keyboard.press('Escape')
    expectQuiet(visitor)
    await visitor.close()
  })

  it('leaves "?" to the list of shortcuts, which opens only outside input fields', async () => {
    const visitor = await visitAs({}, '/good/sku/list')
    const { page } = visitor
    await rows(page).first().waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('?')
    await expect.poll(() => page.locator('[role="search"] input').first().inputValue()).toBe('?')
    await settle(visitor)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.locator('main').first().focus()
    await page.keyboard.press('?')
    await page.getByRole('dialog').filter({ hasText: '键盘快捷键' }).waitFor()
    await visitor.shot('key-help')
    expectQuiet(visitor)
    await visitor.close()
  })

  it('finds documents by the start of their number', async () => {
    const visitor = await visitAs({}, '/store/store_order_receipt/list')
    const { page } = visitor
    const number = await rows(page).first().getByRole('link').first().innerText()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '快速打开' }).fill(number.trim())
    await page.getByRole('option', { selected: true }).filter({ hasText: number }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/store/store_order_receipt/update?id=*')
    await visitor.close()
  })

  it('has verbs: create a document, switch the store, approve a document by its number', async () => {
    const store = await visitAs({ mobile: '19900000021' }, '/dashboard/workplace')
    const order = await submittedOrder(store.page, await goodsOf(store.page, 1), 24)
    const option = (page: Page, text: string) => page.getByRole('option', { selected: true }).filter({ hasText: text })
    await store.page.getByText('快捷操作').waitFor()
    await store.page.keyboard.press('Control+k')
    await store.page.keyboard.type('新建收货')
    await option(store.page, '新建收货单').waitFor()
    await store.page.keyboard.press('Enter')
    await store.page.waitForURL('**/store/store_receive_receipt/create')

    const office = await visitAs({}, '/dashboard/workplace')
    const { page } = office
    await page.getByText('快捷操作').waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('切换到人民')
    await option(page, '切换到人民广场店').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('banner').getByText('人民广场店').waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('切换到全部')
    await option(page, '切换到全部门店').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('banner').getByText('全部门店').waitFor()

    // Without a number, the newest documents that wait for the operator are listed.
    await page.keyboard.press('Control+k')
    const box = page.getByRole('combobox', { name: '快速打开' })
    await page.keyboard.type('审核')
    await option(page, `审核通过 ${order.receipt_no}`).getByText('采购订单 · S0002 人民广场店 · 待审核').waitFor()
    await office.shot('palette-approve')
    // A price change for many stores has a long hint, which does not push its name away.
    const titles = page.getByRole('option').locator('span:first-child')
    const cut = () => titles.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length)
    expect(await cut()).toBe(0)
    await box.fill('approve')
    await option(page, `审核通过 ${order.receipt_no}`).waitFor()
    // The beginning of a number lists what can be approved before the newest documents that it finds.
    await box.fill(`审核 ${order.receipt_no.slice(0, 8)}`)
    await page
      .getByRole('option')
      .first()
      .getByText(/^审核通过 SO/)
      .waitFor()
    await page.keyboard.press('Escape')

    await page.keyboard.press('Control+k')
    await page.keyboard.type(`审核 ${order.receipt_no}`)
    const approve = option(page, `审核通过 ${order.receipt_no}`)
    await approve.getByText('采购订单 · S0002 人民广场店 · 待审核').waitFor()
    await office.shot('palette-verb')
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog').filter({ hasText: '审核后订单生效' })
    await question.getByText('24').first().waitFor()
    // A reload asks no second time.
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByRole('heading', { name: order.receipt_no }).waitFor()
    await settle(office)
    expect(await page.getByRole('dialog').count()).toBe(0)

    await page.keyboard.press('Control+k')
    await page.keyboard.type(`审核 ${order.receipt_no}`)
    await approve.waitFor()
    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: '审核通过' }).click()
    await page.getByText('已审核通过').waitFor()
    // An approved order can be found, but is not approved again.
    await page.keyboard.press('Control+k')
    await page.keyboard.type(`审核 ${order.receipt_no}`)
    await option(page, order.receipt_no).getByText('已审核').waitFor()
    expect(await page.getByRole('option').filter({ hasText: '审核通过' }).count()).toBe(0)
    for (const visitor of [store, office]) {
      expectQuiet(visitor)
      await visitor.close()
    }
  })
})

it('shows the warehouses of their manager, once, in place of the head office', async () => {
  const visitor = await visitAs({ mobile: '19900000011' }, '/dashboard/workplace')
  const banner = visitor.page.getByRole('banner')
  await banner.getByText('上海总仓').waitFor()
  const words = await banner.innerText()
  expect(words.match(/上海总仓/g)).toHaveLength(1)
  expect(words).not.toContain('总部')
  await visitor.close()
})
