import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { closeBrowser } from '../kit/browser'
import { film } from '../kit/camera'
import { hasStatus, open, visitAs } from '../kit/console'
import { countedQuantities, goodsOf, receiptFor } from '../kit/counting'
import { scanCode } from '../kit/sheet'
import { allSent, HAND_HELD, lineOf, linesInView } from '../kit/station'

afterAll(closeBrowser)

const MANAGER = { mobile: '19900000021' }
const HEAD_OFFICE = { mobile: '19900000000' }

const lit = (page: Page) => page.locator('[data-station] li[data-lit]')

describe('the station of a receiving note', () => {
  it('counts by scanner, shows short, surplus and unknown goods, undoes a scan, and confirms with facts', async () => {
    const office = await visitAs(HEAD_OFFICE, '/good/sku/list')
    const store = await visitAs(MANAGER, '/good/sku/list', HAND_HELD)
    const { page } = store
    const goods = await goodsOf(page, 10)
    const id = await receiptFor(page, office.page, goods, 12)
    const [first, second, third] = goods as [(typeof goods)[0], (typeof goods)[0], (typeof goods)[0]]

    // The station is opened from the document on a hand-held.
    await open(page, `/store/store_receive_receipt/update?id=${id}`)
    await page.getByRole('button', { name: '扫码清点' }).click()
    await page.waitForURL('**/station?id=*')
    await lineOf(page, first.sku_name).waitFor()
    await expect.poll(() => linesInView(page)).toBeGreaterThanOrEqual(9)
    await store.shot('station-start')

    // A scan is counted even when no field has the focus.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await scanCode(page, first.barcode)
    await page.getByRole('button', { name: '从零清点' }).click()
    await lineOf(page, first.sku_name).getByText('1/12').waitFor()
    await lineOf(page, first.sku_name).getByText('差异 -11').waitFor()
    await expect.poll(() => lit(page).innerText()).toContain(first.sku_name)
    await expect.poll(() => page.locator('[data-station] li[data-key]').first().innerText()).toContain(first.sku_name)

    await scanCode(page, second.barcode)
    await scanCode(page, '*12')
    await lineOf(page, second.sku_name).getByText('相符').waitFor()
    await scanCode(page, third.barcode)
    await scanCode(page, '*12')
    await scanCode(page, third.barcode)
    await lineOf(page, third.sku_name).getByText('差异 +1').waitFor()
    await store.shot('station-over')
    await page.getByRole('button', { name: /撤销扫码/ }).click()
    await lineOf(page, third.sku_name).getByText('相符').waitFor()
    await scanCode(page, '6999999999999')
    await page.getByText('未知条码').waitFor()
    await store.shot('station-unknown')
    await page.getByRole('button', { name: '忽略' }).click()
    // After a press of a stepper button, the next scan still reaches the scan input.
    await lineOf(page, first.sku_name).getByRole('button', { name: /加一/ }).click()
    await lineOf(page, first.sku_name).getByText('2/12').waitFor()
    await scanCode(page, first.barcode)
    await lineOf(page, first.sku_name).getByText('3/12').waitFor()

    await allSent(page)
    expect(await countedQuantities(page, id)).toMatchObject({
      [first.barcode]: 3,
      [second.barcode]: 12,
      [third.barcode]: 12,
      [goods[3]!.barcode]: 0,
    })

    // Lines that are short are sorted first, below the line that was scanned last.
    const order = await page
      .locator('[data-station] li[data-key]')
      .evaluateAll((all) => all.map((li) => (li as HTMLElement).dataset.state))
    expect(order.slice(1)).toEqual(order.slice(1).toSorted((a, b) => Number(a === 'right') - Number(b === 'right')))
    await store.shot('station-counted')

    // The dialog asks for a batch and its dates only for batch-managed goods, and shows what will be posted.
    await page.getByRole('button', { name: '提交并确认收货' }).click()
    const dialog = page.getByRole('dialog').last()
    await dialog.getByLabel('单据合计').or(dialog.locator('dl')).first().waitFor()
    await store.shot('station-confirm')
    await expect.poll(() => dialog.innerText()).toMatch(/差异/)
    await dialog.getByRole('button', { name: '提交并确认收货' }).last().click()
    await page.waitForURL('**/store_receive_receipt/update?id=*')
    await hasStatus(page, '已审核')
    expect(store.problems).toEqual([])
    await store.close()
    await office.close()
  })

  it('reads labels with the camera, upright and on their side: once while in view, and again when they come back', async () => {
    const office = await visitAs(HEAD_OFFICE, '/good/sku/list')
    const manager = await visitAs(MANAGER, '/good/sku/list')
    const goods = await goodsOf(manager.page, 3)
    const id = await receiptFor(manager.page, office.page, goods, 12)
    await office.close()
    await manager.close()
    const [first, second, third] = goods as [(typeof goods)[0], (typeof goods)[0], (typeof goods)[0]]
    const labels = film([
      { seconds: 3, code: first.barcode },
      { seconds: 2.5 },
      { seconds: 2, code: second.barcode, turned: true },
      { seconds: 2.5 },
    ])
    const look = { ...HAND_HELD, camera: labels.path }
    const store = await visitAs(MANAGER, `/store/store_receive_receipt/station?id=${id}`, look)
    const { page } = store
    await lineOf(page, first.sku_name).waitFor()
    await page.getByRole('button', { name: '用摄像头扫码' }).click()
    await page.getByRole('button', { name: '从零清点' }).click()
    // The film shows each label once in ten seconds, for longer than it takes to read it several times.
    const times: Record<string, number> = {}
    for (const text of ['1/12', '2/12'])
      for (const { sku_name } of [first, second]) {
        await lineOf(page, sku_name).getByText(text).waitFor()
        times[`${sku_name} ${text}`] = Date.now()
      }
    await store.shot('station-camera')
    for (const { sku_name } of [first, second])
      expect(times[`${sku_name} 2/12`]! - times[`${sku_name} 1/12`]!).toBeGreaterThan(5_000)
    await page.getByRole('button', { name: '关闭摄像头' }).click()
    const closed = Date.now()
    await allSent(page)
    const scans: Record<string, number> = await countedQuantities(page, id)
    expect(scans[third.barcode]).toBe(0)
    // The film goes on while a busy machine takes the picture above: each label comes back at most once in ten seconds.
    for (const { sku_name, barcode } of [first, second]) {
      const returns = Math.ceil((closed - times[`${sku_name} 2/12`]!) / 10_000)
      expect(scans[barcode]).toBeGreaterThanOrEqual(2)
      expect(scans[barcode]).toBeLessThanOrEqual(2 + returns)
    }
    expect(store.problems).toEqual([])
    await store.close()
    labels.remove()
  })
})
