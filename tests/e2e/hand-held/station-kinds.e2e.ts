import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { arrivalFor } from '../kit/arrivals'
import { closeBrowser } from '../kit/browser'
import { open, visitAs } from '../kit/console'
import { call, goodsOf } from '../kit/counting'
import { scanCode } from '../kit/sheet'
import { allSent, HAND_HELD, lineOf, linesInView } from '../kit/station'

afterAll(closeBrowser)

const COUNTS = '/store/store_stock_adjust_receipt'
const ARRIVALS = '/warehouse/wh_purchase_receive_receipt'
const PICKS = '/warehouse/wh_pick_receipt'

const rows = (page: Page) => page.locator('[data-station] li[data-key]')

interface Document<L> {
  id: number
  receipt_no: string
  lines: L[]
}

it('a stock count shows the difference to the book quantity, more is plus, also while the network is gone', async () => {
  const store = await visitAs({ mobile: '19900000021' }, '/good/sku/list', HAND_HELD)
  const { page, context } = store
  const goods = (await goodsOf(page, 40)).slice(-12)
  const { id } = await call<{ id: number }>(page, `${COUNTS}/create`, {
    adjust_type: 'count',
    lines: goods.map((item) => ({ sku_id: item.id })),
  })
  const stored = () =>
    call<Document<{ sku_name: string; barcode: string; book_qty: number; actual_qty: number | null }>>(
      page,
      `${COUNTS}/detail?id=${id}`,
    )
  const whole = (await stored()).lines.filter(({ book_qty }) => Number.isInteger(book_qty) && book_qty > 0)
  const [short, over] = whole.toSorted((a, b) => b.book_qty - a.book_qty) as [(typeof whole)[0], (typeof whole)[0]]
  await open(page, `${COUNTS}/station?id=${id}`)
  await lineOf(page, short.sku_name).waitFor()
  await expect.poll(() => linesInView(page)).toBeGreaterThanOrEqual(9)

  await scanCode(page, short.barcode)
  await lineOf(page, short.sku_name).getByText(`1/${short.book_qty}`).waitFor()
  await lineOf(page, short.sku_name)
    .getByText(`差异 -${short.book_qty - 1}`)
    .waitFor()
  await context.setOffline(true)
  await page.locator('[data-station] [data-state="offline"]').waitFor()
  await scanCode(page, over.barcode)
  await scanCode(page, `*${over.book_qty + 2}`)
  await lineOf(page, over.sku_name).getByText('差异 +2').waitFor()
  await store.shot('station-count')
  await context.setOffline(false)
  await allSent(page)
  const counted = Object.fromEntries((await stored()).lines.map(({ barcode, actual_qty }) => [barcode, actual_qty]))
  expect(counted).toMatchObject({ [short.barcode]: 1, [over.barcode]: over.book_qty + 2 })
  expect(store.problems).toEqual([])
  await store.close()
})

it('a warehouse counts what a supplier brings', async () => {
  const warehouse = await visitAs({ mobile: '19900000011' }, `${ARRIVALS}/list`, HAND_HELD)
  const { page } = warehouse
  const office = await visitAs({ mobile: '19900000000' }, '/wel/index')
  const id = await arrivalFor(page, office.page, 3)
  await office.close()
  const stored = () =>
    call<Document<{ sku_name: string; barcode: string; expected_qty: number; arrived_qty: number }>>(
      page,
      `${ARRIVALS}/detail?id=${id}`,
    )
  const [line] = (await stored()).lines.filter(({ barcode }) => barcode)
  await open(page, `${ARRIVALS}/station?id=${id}`)
  await lineOf(page, line!.sku_name).first().waitFor()
  await scanCode(page, line!.barcode)
  await page.getByRole('button', { name: '从零清点' }).click()
  await lineOf(page, line!.sku_name).getByText(`1/${line!.expected_qty}`).waitFor()
  await scanCode(page, `*${line!.expected_qty}`)
  await lineOf(page, line!.sku_name).getByText('相符').waitFor()
  await warehouse.shot('station-arrivals')
  await allSent(page)
  expect((await stored()).lines.find(({ barcode }) => barcode === line!.barcode)?.arrived_qty).toBe(line!.expected_qty)

  // The dialog at the end asks for missing header fields, and stays open while a value is typed letter by letter.
  await page.getByRole('button', { name: '提交并确认入库' }).click()
  const asked = page.getByRole('dialog').filter({ hasText: '还需填写' })
  await asked.getByRole('textbox', { name: '送货单号' }).pressSequentially(`SH${id}`, { delay: 40 })
  await asked.getByRole('button', { name: '提交并确认入库' }).click()
  const facts = page.getByRole('dialog').filter({ hasText: '入库金额' })
  await facts.getByRole('button', { name: '提交并确认入库' }).click()
  await page.waitForURL('**/wh_purchase_receive_receipt/update?id=*')
  expect(warehouse.problems).toEqual([])
  await warehouse.close()
})

it('in English too, a row says in full which date it lacks, and the notice offline does not tell the operator to stop', async () => {
  const look = { ...HAND_HELD, reads: 'en-US' } as const
  const warehouse = await visitAs({ mobile: '19900000011' }, `${ARRIVALS}/list`, look)
  const { page, context } = warehouse
  const office = await visitAs({ mobile: '19900000000' }, '/wel/index')
  const id = await arrivalFor(page, office.page, 6)
  await office.close()
  await open(page, `${ARRIVALS}/station?id=${id}`)
  const lacks = rows(page).getByText('Enter production date').first()
  await lacks.waitFor()
  await scanCode(page, '6901234500059')
  await page.getByRole('button', { name: 'Count from zero' }).click()
  await lineOf(page, '1/48').getByText('Difference -47').waitFor()
  expect(await lacks.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  await context.setOffline(true)
  await page.getByText('What you enter is kept').waitFor()
  await warehouse.shot('station-english')
  await context.setOffline(false)
  await allSent(page)
  await warehouse.close()
})

it('a picking list that is not released is not counted: its station says so and takes no scans', async () => {
  const warehouse = await visitAs({ mobile: '19900000011' }, `${PICKS}/list`, HAND_HELD)
  const { page } = warehouse
  const { list } = await call<{ list: { id: number }[] }>(
    page,
    `${PICKS}/list?current=1&pageSize=10&f.check_status=draft`,
  )
  const { lines } = await call<Document<{ sku_name: string; barcode: string }>>(
    page,
    `${PICKS}/detail?id=${list[0]?.id}`,
  )
  await open(page, `${PICKS}/station?id=${list[0]?.id}`)
  await lineOf(page, lines[0]!.sku_name).first().waitFor()
  await page.getByText('您不能清点状态为“待下发”的单据').waitFor()
  await page.keyboard.type(lines[0]!.barcode)
  await page.keyboard.press('Enter')
  await page.waitForTimeout(300)
  expect(await page.locator('[data-station]').getByRole('textbox').count()).toBe(0)
  expect(await page.locator('[data-station] footer button').count()).toBe(0)
  expect(await page.getByText('从零清点').count()).toBe(0)
  await allSent(page)
  await warehouse.shot('station-not-released')
  expect(warehouse.problems).toEqual([])
  await warehouse.close()
})
