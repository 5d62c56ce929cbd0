import { afterAll, describe, expect, it } from 'vitest'
import { closeBrowser } from './kit/browser'
import { expectQuiet, open, rows, visitAs } from './kit/console'
import { call } from './kit/counting'
import { rowCheckbox, paper, printed } from './kit/paper'

afterAll(closeBrowser)

describe('labels', () => {
  it('of SKUs: size, copies and member price are seen at once', async () => {
    const visitor = await visitAs({}, '/good/sku/list')
    const { page } = visitor
    await rows(page).first().waitFor()
    for (const index of [0, 1]) await rowCheckbox(page, index).click()
    await page.getByRole('button', { name: '打印价签' }).click()
    const labels = paper(page).locator('.label')
    await labels.first().waitFor()
    await expect.poll(() => labels.count()).toBe(2)
    await expect.poll(() => labels.first().innerText()).toContain('会员价')
    await page.getByRole('checkbox', { name: '含会员价' }).uncheck()
    await expect.poll(() => labels.first().innerText()).not.toContain('会员价')
    await page.getByRole('spinbutton', { name: '每种份数' }).fill('3')
    await page.getByRole('spinbutton', { name: '每种份数' }).blur()
    await labels.nth(5).waitFor()
    await expect.poll(() => printed(visitor)).toEqual({ pages: 6, width: 60, height: 40 })
    await page.getByText('40×30 mm').click()
    await expect.poll(() => printed(visitor)).toEqual({ pages: 6, width: 40, height: 30 })
    await visitor.shot('labels-40x30')
    await page.getByText('A4（24 张）').click()
    await expect.poll(() => printed(visitor)).toEqual({ pages: 1, width: 210, height: 297 })
    await page.getByRole('spinbutton', { name: '从第几张开始' }).fill('20')
    await page.getByRole('spinbutton', { name: '从第几张开始' }).blur()
    await page.getByText('共 6 张，2 页').waitFor()
    await expect.poll(async () => (await printed(visitor)).pages).toBe(2)
    await page.getByText('条码', { exact: true }).click()
    await expect.poll(() => labels.last().innerText()).not.toContain('¥')
    await visitor.shot('labels-a4')
    expectQuiet(visitor)
    await visitor.close()
  })

  it('of a delivery, with barcodes: one for each kind, or one for each piece', async () => {
    const visitor = await visitAs({ mobile: '19900000021' }, '/dashboard/workplace')
    const { page } = visitor
    const { list } = await call<{ list: { id: number }[] }>(page, '/store/store_receive_receipt/list')
    const id = list[0]!.id
    type Line = { received_qty: number; unit_name: string }
    const { lines } = await call<{ lines: Line[] }>(page, `/store/store_receive_receipt/detail?id=${id}`)
    const pieces = lines.map(({ received_qty, unit_name }) =>
      received_qty > 0 && (unit_name === '千克' || !Number.isInteger(received_qty)) ? 1 : received_qty,
    )
    await open(page, `/store/store_receive_receipt/update?id=${id}`)
    await page.getByRole('button', { name: '打印', exact: true }).click()
    await page.getByRole('menuitem', { name: '打印条码' }).click()
    const labels = paper(page).locator('.label')
    await expect.poll(() => labels.count()).toBe(lines.length)
    await page.getByRole('checkbox', { name: '每件一张' }).check()
    await expect.poll(() => labels.count()).toBe(pieces.reduce((sum, count) => sum + count, 0))
    await visitor.shot('barcodes-of-a-delivery')
    await page.getByRole('checkbox', { name: '每件一张' }).uncheck()
    await expect.poll(() => labels.count()).toBe(lines.length)
    expectQuiet(visitor)
    await visitor.close()
  })

  it('of the lines that are selected in a delivery', async () => {
    const visitor = await visitAs({ mobile: '19900000011' }, '/dashboard/workplace')
    const { page } = visitor
    const base = '/warehouse/wh_purchase_receive_receipt'
    const { list } = await call<{ list: { id: number }[] }>(page, `${base}/list`)
    await open(page, `${base}/update?id=${list[0]!.id}`)
    const cells = page.locator('[role="gridcell"][data-field="sku_name"]:visible')
    await cells.nth(1).click()
    await cells.nth(2).click({ modifiers: ['Shift'] })
    const names = [await cells.nth(1).innerText(), await cells.nth(2).innerText()]
    await page.getByRole('button', { name: '打印', exact: true }).click()
    await page.getByRole('menuitem', { name: '打印条码' }).click()
    await page.getByRole('checkbox', { name: '仅所选的 2 行' }).check()
    const labels = paper(page).locator('.label')
    await expect.poll(() => labels.count()).toBe(2)
    expect(await labels.locator('.name').allInnerTexts()).toEqual(names)
    await visitor.shot('barcodes-of-selected-lines')
    expectQuiet(visitor)
    await visitor.close()
  })

  it('of prices, of a store and of an adjustment, say the price that will hold', async () => {
    const visitor = await visitAs({}, '/store/store_sku_price/list')
    const { page } = visitor
    await rows(page).first().waitFor()
    await rowCheckbox(page, 0).click()
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
    await expect.poll(() => paper(page).locator('.label .price').first().innerText()).toMatch(/^¥\s*12\.34/)
    await visitor.close()
  })
})
