import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { arrivalFor } from '../kit/arrivals'
import { closeBrowser } from '../kit/browser'
import { open, screen, visitAs } from '../kit/console'
import { call } from '../kit/counting'
import { settle } from '../kit/screens'
import { cell, scanCode } from '../kit/sheet'

afterAll(closeBrowser)

const HEAD_OFFICE = { mobile: '19900000000' }
const KEEPER = { mobile: '19900000011' }

/** A SKU on sale that is sold in small packs: its barcode and the number of units in a pack, in thousandths. */
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

it('counts scans of a purchase order in whole packs, and shows the units that do not fill a pack', async () => {
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
  await expect.poll(() => cell(page, 0, '采购箱数')).toBe('1')
  await expect.poll(() => cell(page, 0, '采购数量')).toBe(String(pack))
  await scanCode(page, '*3')
  await expect.poll(() => cell(page, 0, '采购箱数')).toBe('3')
  await visitor.shot('packs-counted')
  await visitor.close()
})

const ARRIVALS = '/warehouse/wh_purchase_receive_receipt'
const PICKS = '/warehouse/wh_pick_receipt'

/** A picking list that waits for its picker. */
const openPick = async (page: Page) => {
  const { list } = await call<{ list: { id: number }[] }>(
    page,
    `${PICKS}/list?current=1&pageSize=10&f.check_status=submitted`,
  )
  if (!list[0]) throw new Error('no picking list waits')
  return list[0].id
}

it.each([
  ['a purchase receipt', ARRIVALS, arrivalFor, '到货数量'],
  ['a picking list', PICKS, openPick, '已拣数量'],
])(
  'asks where to begin when the quantities of %s are filled in already, and counts from zero',
  async (_, base, document, counted) => {
    const office = await visitAs(HEAD_OFFICE, '/wel/index')
    const visitor = await visitAs(KEEPER, `${base}/list`)
    const { page } = visitor
    const id = await document(page, office.page, 3)
    await office.close()
    const { lines } = await call<{ lines: { barcode: string }[] }>(page, `${base}/detail?id=${id}`)
    await open(page, `${base}/update?id=${id}`)
    await screen(page).getByLabel('扫码', { exact: true }).click()
    await settle(visitor)
    const before = Number(await cell(page, 0, counted))
    expect(before).toBeGreaterThan(0)
    await scanCode(page, lines[0]!.barcode)
    await page.getByRole('button', { name: '从零清点' }).waitFor()
    expect(Number(await cell(page, 0, counted))).toBe(before)
    await visitor.shot(`scan-${base.split('/').at(-1)}`)
    await page.getByRole('button', { name: '从零清点' }).click()
    await expect.poll(() => cell(page, 0, counted)).toBe('1')
    await expect.poll(() => cell(page, 1, counted)).toBe('0')
    await visitor.close()
  },
)
