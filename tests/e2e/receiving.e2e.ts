import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { closeBrowser } from './kit/browser'
import { choose, documentNumber, fill, hasStatus, open, row, rows, visitAs } from './kit/console'
import { cell, scanCode, submitted, typeIn } from './kit/sheet'

afterAll(closeBrowser)

const MANAGER = { mobile: '19900000021' }
const HEAD_OFFICE = { mobile: '19900000000' }

/** Opens the stock list and returns the on-hand quantity of a SKU. */
async function onHand(page: Page, name: string): Promise<number> {
  await open(page, `/store/store_stock/list?q=${encodeURIComponent(name)}`)
  await row(page, name).waitFor()
  const index = await page
    .locator('thead:visible th')
    .evaluateAll((cells) => cells.findIndex((cell) => cell.textContent?.includes('账面库存')))
  return Number((await row(page, name).locator('td').nth(index).innerText()).replaceAll(',', ''))
}

const button = (page: Page, name: string | RegExp) =>
  page.locator('main').getByRole('button', { name }).and(page.locator(':visible')).first()

/** Clicks the button named `verb` in the open dialog, after typing `reason` if there is one. */
async function confirm(page: Page, verb: string | RegExp, reason?: string): Promise<void> {
  const dialog = page.getByRole('dialog').last()
  await dialog.waitFor()
  if (reason) await dialog.getByRole('textbox').fill(reason)
  await dialog.getByRole('button', { name: verb }).last().click()
}

describe('from an order to stock and back', () => {
  it('orders, approves, receives by scanner with one short line, posts, and reverses', async () => {
    const store = await visitAs(MANAGER, '/good/sku/list')
    const office = await visitAs(HEAD_OFFICE, '/good/sku/list')
    const before = await onHand(store.page, '鲜牛奶950ml')

    // The store orders: two SKUs found by name, quantities typed in the sheet.
    await open(store.page, '/store/store_order_receipt/create')
    await store.page.getByRole('radiogroup', { name: '供货方式' }).getByText('供应商直送').click()
    await choose(store.page, '供应商', '晨牧')
    for (const name of ['鲜牛奶950ml', '酸奶200g']) {
      const search = store.page.getByLabel('添加商品').and(store.page.locator(':visible'))
      await search.click()
      await search.fill(name)
      await store.page
        .locator('[role="option"]:visible, .ant-select-item-option:visible')
        .filter({ hasText: name })
        .first()
        .click()
      await store.page.getByRole('gridcell', { name: name }).waitFor()
    }
    await typeIn(store.page, 0, '订货数量', '10')
    await typeIn(store.page, 1, '订货数量', '6')
    await store.shot('order-lines')
    await button(store.page, /^提交$/).click()
    await submitted(store.page)
    await store.page.waitForURL('**/store_order_receipt/update?id=*')
    const orderUrl = new URL(store.page.url())
    await documentNumber(store.page, /^\s*SO\d{12}\s*$/)
    await store.shot('order-submitted')

    // Head office approves.
    await open(office.page, orderUrl.pathname + orderUrl.search)
    await button(office.page, '审核通过').click()
    await confirm(office.page, '审核通过')
    await hasStatus(office.page, '已审核')
    await office.shot('order-approved')

    // The goods arrive: 9 of 10 milk packs and all yoghurts are counted from zero with the scanner.
    await open(store.page, orderUrl.pathname + orderUrl.search)
    await button(store.page, '收货').click()
    await store.page.waitForURL('**/store_receive_receipt/create?*')
    await store.page.getByRole('gridcell', { name: '鲜牛奶950ml' }).waitFor()
    await fill(store.page, '送货单号', `D${Date.now()}`)
    const codes = await barcodes(store.page, ['鲜牛奶950ml', '酸奶200g'])
    const scan = store.page.getByLabel('扫码', { exact: true }).and(store.page.locator(':visible'))
    await scan.click()
    await scanCode(store.page, codes[0]!)
    await store.page.getByRole('button', { name: '从零清点' }).click()
    await scan.click()
    for (let i = 0; i < 2; i++) await scanCode(store.page, codes[0]!)
    await scanCode(store.page, '*9')
    await scanCode(store.page, codes[1]!)
    await scanCode(store.page, '*6')
    await scanCode(store.page, '6999999999999')
    await store.page.getByText('6999999999999').first().waitFor()
    await store.shot('receiving-scanned')
    await expect.poll(() => cell(store.page, 0, '实收数量')).toBe('9')
    await expect.poll(() => cell(store.page, 1, '实收数量')).toBe('6')

    // Both SKUs are managed by batch: the submit is refused at the date cells until the dates are entered.
    await button(store.page, /^提交$/).click()
    await store.page
      .getByText(/行需要处理|处需要修改/)
      .first()
      .waitFor()
    await store.shot('receiving-errors')
    await typeIn(store.page, 0, '生产日期', '+0')
    await typeIn(store.page, 1, '生产日期', '+0')
    await button(store.page, /^提交$/).click()
    await submitted(store.page)
    await store.page.waitForURL('**/store_receive_receipt/update?id=*')
    const receiptUrl = new URL(store.page.url())
    await button(store.page, '确认收货').click()
    await confirm(store.page, '确认收货')
    await hasStatus(store.page, '已审核')
    await store.shot('receipt-approved')

    // Stock and batches include the goods; the order is partly received.
    expect(await onHand(store.page, '鲜牛奶950ml')).toBe(before + 9)
    await store.shot('stock-after')
    await open(store.page, `/store/store_stock_batch/list?q=${encodeURIComponent('鲜牛奶950ml')}`)
    await rows(store.page).first().waitFor()
    await store.shot('batches-after')
    expect(await rows(store.page).count()).toBeGreaterThan(0)
    await open(office.page, orderUrl.pathname + orderUrl.search)
    await hasStatus(office.page, '部分执行')

    // Head office reverses the receiving note; the stock returns to exactly its former quantity.
    await open(office.page, receiptUrl.pathname + receiptUrl.search)
    await office.page.locator('h1:visible').waitFor()
    await pressInMenu(office.page, '冲销')
    await confirm(office.page, '冲销', '演示冲销')
    await hasStatus(office.page, '已作废')
    await office.shot('receipt-reversed')
    expect(await onHand(store.page, '鲜牛奶950ml')).toBe(before)

    // The stock ledger of the SKU shows the receipt and its reversal.
    await row(store.page, '鲜牛奶950ml').getByText('库存流水').click()
    await store.page.getByRole('dialog').getByText('-9').first().waitFor()
    await store.shot('stock-ledger')
    expect(store.problems).toEqual([])
    expect(office.problems).toEqual([])
    await store.close()
    await office.close()
  })
})

async function barcodes(page: Page, names: string[]): Promise<string[]> {
  return Promise.all(
    names.map((name) =>
      page.evaluate(async (asked) => {
        const token = localStorage.getItem('token')
        const store = JSON.parse(localStorage.getItem('login-store-info') ?? '{}') as { id: number }
        const answer = await fetch(`/api/good/sku/list?current=1&pageSize=10&q=${encodeURIComponent(asked)}`, {
          headers: { Authorization: `Bearer ${token}`, 'Store-Id': String(store.id) },
        })
        return ((await answer.json()) as { data: { list: { barcode: string }[] } }).data.list[0]!.barcode
      }, name),
    ),
  )
}

async function pressInMenu(page: Page, name: string): Promise<void> {
  const direct = button(page, name)
  const more = button(page, /更多操作/)
  // All actions of a document appear at once, directly or in the menu.
  await direct.or(more).first().waitFor()
  if (await direct.isVisible()) return direct.click()
  await more.click()
  await page.getByRole('menuitem', { name }).click()
}
