import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { closeBrowser } from '../kit/browser'
import { open, visitAs } from '../kit/console'
import { goodsOf, receiptFor } from '../kit/counting'
import { scanCode } from '../kit/sheet'
import { HAND_HELD } from '../kit/station'

afterAll(closeBrowser)

const RECEIPTS = '/store/store_receive_receipt'

/** Where the parts of a station, or of its placeholder, lie below each other: title, scan field, lines, totals. */
const parts = (page: Page, selector: string) =>
  page.locator(selector).evaluate((station) =>
    [...station.children].flatMap((part) => {
      const { top, height } = part.getBoundingClientRect()
      return height === 0 ? [] : [[top, height]]
    }),
  )

it('a station does not move when its document arrives, and a code of 200 characters leaves its buttons in view', async () => {
  const office = await visitAs({ mobile: '19900000000' }, '/good/sku/list')
  const store = await visitAs({ mobile: '19900000021' }, '/good/sku/list', HAND_HELD)
  const { page } = store
  const id = await receiptFor(page, office.page, await goodsOf(page, 10), 12)
  await office.close()
  let arrives = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrives = resolve
  })
  await page.route(`**/api${RECEIPTS}/detail*`, async (call) => {
    await arrived
    await call.continue()
  })
  await open(page, `${RECEIPTS}/station?id=${id}`)
  const loading = page.getByRole('status').locator('[data-station-skeleton]')
  await loading.waitFor()
  const before = await parts(page, '[data-station-skeleton]')
  arrives()
  await page.locator('[data-station] li[data-key]').first().waitFor()
  expect(await parts(page, '[data-station]')).toEqual(before)

  await scanCode(page, 'X9'.repeat(100))
  for (const name of ['重试', '忽略']) {
    const box = await page.getByRole('button', { name }).boundingBox()
    expect((box?.x ?? Infinity) + (box?.width ?? 0), name).toBeLessThanOrEqual(HAND_HELD.width)
  }
  await store.shot('station-long-code')
  await store.close()
})
