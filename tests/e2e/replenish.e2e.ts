import { afterAll, expect, it } from 'vitest'
import { closeBrowser } from './kit/browser'
import { expectQuiet, visitAs } from './kit/console'
import { call } from './kit/counting'
import { settle } from './kit/screens'

afterAll(closeBrowser)

/**
 * Manager of a store for which no other journey orders anything, so that the store needs the same goods whenever this
 * journey runs.
 */
const MANAGER = { mobile: '19900000026' }

interface Order {
  receipt_no: string
  check_status: string
  lines: { sku_name: string; order_qty: number }[]
}

it('the number of short SKUs opens the proposed orders, and one click creates them as drafts', async () => {
  const store = await visitAs(MANAGER, '/dashboard/workplace')
  const { page } = store
  await page.getByRole('link', { name: '库存不足' }).click()
  await page.waitForURL(/\/store\/replenishment$/)
  const cards = page.getByRole('region')
  const first = cards.filter({ has: page.getByRole('table') }).first()
  const rows = first.getByRole('table').getByRole('row')
  await rows.nth(1).waitFor()
  await settle(store)
  await store.shot('replenishment')
  // Beside ten figures the name of the item keeps its room: a row that breaks it into four lines is 99 px high.
  await page.setViewportSize({ width: 1280, height: 720 })
  expect((await rows.nth(1).boundingBox())?.height).toBeLessThan(64)
  await page.setViewportSize({ width: 1440, height: 900 })
  const shortList = page.getByRole('link', { name: /^库存不足 \d+ 种$/ })
  const short = Number((await shortList.innerText()).match(/\d+/)?.[0])

  // The first item is ordered with one multiple more, the second one is left out.
  const entry = rows.nth(1).getByRole('textbox')
  const before = Number(await entry.inputValue())
  await entry.focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => Number(await entry.inputValue())).toBeGreaterThan(before)
  const wanted = Number(await entry.inputValue())
  const name = await rows.nth(1).locator('span').first().innerText()
  const leftOut = await rows.nth(2).locator('span').first().innerText()
  await rows.nth(2).getByRole('textbox').fill('0')
  // Only the first order is made.
  const boxes = page.getByRole('checkbox')
  for (let index = 1; index < (await boxes.count()); index++) await boxes.nth(index).uncheck()
  const make = page.getByRole('button', { name: '生成 1 张草稿' })
  await make.click()
  const made = page.getByRole('status').filter({ hasText: '已生成 1 张订单草稿' })
  const link = made.getByRole('link', { name: /^SO/ })
  await link.waitFor()
  await settle(store)
  await store.shot('replenishment-made')

  // What was ordered is not proposed again; the item that was left out is.
  const names = async () => (await page.getByRole('table').first().getByRole('row').allInnerTexts()).join('\n')
  await expect.poll(names).not.toContain(name)
  expect(await names()).toContain(leftOut)

  await shortList.click()
  await page.waitForURL(/\/store\/store_stock\/list/)
  await expect.poll(() => page.locator('main').innerText()).toContain(`共 ${short} 条`)
  await page.goBack()
  await link.click()
  await page.waitForURL(/store_order_receipt\/update\?id=\d+/)
  const id = new URL(page.url()).searchParams.get('id')
  const order = await call<Order>(page, `/store/store_order_receipt/detail?id=${id}`)
  expect(order.check_status).toBe('draft')
  expect(order.lines.find((line) => line.sku_name === name)?.order_qty).toBe(wanted)
  expect(order.lines.map((line) => line.sku_name)).not.toContain(leftOut)
  expectQuiet(store)
  await store.close()
})
