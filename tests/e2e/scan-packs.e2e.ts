import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { closeBrowser } from './browser'
import { screen, visitAs } from './console'
import { cell, scanCode } from './sheet'

afterAll(closeBrowser)

const HEAD_OFFICE = { mobile: '19900000000' }

/** A SKU on sale with a small pack: its barcode and the units of a pack in thousandths. */
const packed = (page: Page) =>
  page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
    const list = await (
      await fetch('/api/good/sku/list?current=1&pageSize=100&f.sale_status=on_sale', { headers })
    ).json()
    for (const { id } of list.data.list) {
      const { data } = await (await fetch(`/api/good/sku/detail?id=${id}`, { headers })).json()
      const pack = Number(data.pack_factor)
      if (pack > 1 && pack <= 12 && data.barcode) return { barcode: String(data.barcode), pack }
    }
    throw new Error('no SKU with a pack')
  })

it('counts scans of a purchase order in whole packs, and tells the units that do not fill one', async () => {
  const visitor = await visitAs(HEAD_OFFICE, '/warehouse/wh_purchase_receipt/create')
  const { page } = visitor
  const { barcode, pack } = await packed(page)
  const scan = screen(page).getByLabel('扫码', { exact: true })
  await scan.click()
  await scanCode(page, barcode)
  await screen(page)
    .getByText(/共 0 箱，余 1/)
    .waitFor()
  await visitor.shot('packs-begun')
  for (let n = 1; n < pack; n++) await scanCode(page, barcode)
  await screen(page).getByText('共 1 箱').waitFor()
  expect(await cell(page, 0, '采购箱数')).toBe('1')
  expect(await cell(page, 0, '采购数量')).toBe(String(pack))
  await scanCode(page, '*3')
  expect(await cell(page, 0, '采购箱数')).toBe('3')
  await visitor.shot('packs-counted')
  await visitor.close()
})
