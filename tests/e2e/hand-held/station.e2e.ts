import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { closeBrowser } from '../kit/browser'
import { film } from '../kit/camera'
import { hasStatus, open, visitAs } from '../kit/console'
import { countedQuantities, goodsOf, receiptFor, runTransitions } from '../kit/counting'
import { scanCode } from '../kit/sheet'

afterAll(closeBrowser)

const MANAGER = { mobile: '19900000021' }
const HEAD_OFFICE = { mobile: '19900000000' }
const HAND_HELD = { width: 390, height: 844 }

const row = (page: Page, name: string) => page.locator('[data-station] li[data-key]').filter({ hasText: name })
const lit = (page: Page) => page.locator('[data-station] li[data-lit]')
const saved = (page: Page) => page.locator('[data-station] [data-state="sent"]').waitFor()

declare function tell(text: string): void

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
    await row(page, first.sku_name).waitFor()
    await expect
      .poll(() =>
        page.locator('[data-station] ol').evaluate((list) => {
          const end = list.getBoundingClientRect().bottom
          return [...list.querySelectorAll('li[data-key]')].filter((li) => li.getBoundingClientRect().bottom <= end)
            .length
        }),
      )
      .toBeGreaterThanOrEqual(9)
    await store.shot('station-start')

    // A scan is counted even when no field has the focus.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await scanCode(page, first.barcode)
    await page.getByRole('button', { name: '从零清点' }).click()
    await row(page, first.sku_name).getByText('1/12').waitFor()
    await row(page, first.sku_name).getByText('差异 -11').waitFor()
    await expect.poll(() => lit(page).innerText()).toContain(first.sku_name)
    await expect.poll(() => page.locator('[data-station] li[data-key]').first().innerText()).toContain(first.sku_name)

    await scanCode(page, second.barcode)
    await scanCode(page, '*12')
    await row(page, second.sku_name).getByText('相符').waitFor()
    await scanCode(page, third.barcode)
    await scanCode(page, '*12')
    await scanCode(page, third.barcode)
    await row(page, third.sku_name).getByText('差异 +1').waitFor()
    await store.shot('station-over')
    await page.getByRole('button', { name: /撤销扫码/ }).click()
    await row(page, third.sku_name).getByText('相符').waitFor()
    await scanCode(page, '6999999999999')
    await page.getByText('未知条码').waitFor()
    await store.shot('station-unknown')
    await page.getByRole('button', { name: '忽略' }).click()
    // After a press of a stepper button, the next scan still reaches the scan input.
    await row(page, first.sku_name).getByRole('button', { name: /加一/ }).click()
    await row(page, first.sku_name).getByText('2/12').waitFor()
    await scanCode(page, first.barcode)
    await row(page, first.sku_name).getByText('3/12').waitFor()

    await saved(page)
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

  it('goes on counting without a network, says so, and sends when the network is back', async () => {
    const office = await visitAs(HEAD_OFFICE, '/good/sku/list')
    const store = await visitAs(MANAGER, '/good/sku/list', HAND_HELD)
    const { page, context } = store
    const goods = await goodsOf(page, 3)
    const id = await receiptFor(page, office.page, goods, 12)
    const [first, second] = goods as [(typeof goods)[0], (typeof goods)[0]]
    await open(page, `/store/store_receive_receipt/station?id=${id}`)
    await row(page, first.sku_name).waitFor()
    await scanCode(page, first.barcode)
    await page.getByRole('button', { name: '从零清点' }).click()
    await row(page, first.sku_name).getByText('1/12').waitFor()
    await saved(page)

    await context.setOffline(true)
    await page.locator('[data-station] [data-state="offline"]').waitFor()
    for (let i = 0; i < 3; i++) await scanCode(page, second.barcode)
    await row(page, second.sku_name).getByText('3/12').waitFor()
    await store.shot('station-offline')
    // While offline, finishing shows a message that it has to wait for the connection.
    await page.getByRole('button', { name: '提交并确认收货' }).click()
    await page.getByText('恢复后即可完成').waitFor()
    expect(await countedQuantities(office.page, id)).toMatchObject({ [first.barcode]: 1, [second.barcode]: 0 })

    await context.setOffline(false)
    await saved(page)
    expect(await countedQuantities(office.page, id)).toMatchObject({ [first.barcode]: 1, [second.barcode]: 3 })

    // The page is closed in the middle of a scan; a new page of the same browser still has every scan.
    await context.setOffline(true)
    await scanCode(page, second.barcode)
    await row(page, second.sku_name).getByText('4/12').waitFor()
    await page.close({ runBeforeUnload: false })
    await context.setOffline(false)
    const again = await context.newPage()
    await again.setViewportSize(HAND_HELD)
    await open(again, `/store/store_receive_receipt/station?id=${id}`)
    await row(again, second.sku_name).getByText('4/12').waitFor()
    await saved(again)
    expect(await countedQuantities(office.page, id)).toMatchObject({ [second.barcode]: 4 })
    await store.close()
    await office.close()
  })

  it('shows on its own screen that a save is lost or comes too late, with no message over the counts', async () => {
    const office = await visitAs(HEAD_OFFICE, '/good/sku/list')
    const store = await visitAs(MANAGER, '/good/sku/list', HAND_HELD)
    const { page } = store
    const goods = await goodsOf(page, 3)
    const id = await receiptFor(page, office.page, goods, 12)
    const { barcode, sku_name } = goods[0]!
    const messages: string[] = []
    await page.exposeFunction('tell', (text: string) => messages.push(text))
    await page.addInitScript(() => {
      const look = () => document.querySelectorAll('.ant-message-notice').forEach((notice) => tell(notice.textContent))
      new MutationObserver(look).observe(document, { childList: true, subtree: true })
    })
    await open(page, `/store/store_receive_receipt/station?id=${id}`)
    await row(page, sku_name).waitFor()
    let lost = 0
    await page.route('**/store_receive_receipt/update*', (route) => {
      lost++
      return route.abort('connectionreset')
    })
    await scanCode(page, barcode)
    await page.getByRole('button', { name: '从零清点' }).click()
    // More often than one call is repeated.
    await expect.poll(() => lost).toBeGreaterThan(5)
    await page.unroute('**/store_receive_receipt/update*')
    await saved(page)
    await runTransitions(office.page, '/store/store_receive_receipt', id, ['submit'])
    await scanCode(page, barcode)
    const closed = page.getByText('单据已不能修改')
    await closed.waitFor()
    await page.reload()
    await closed.waitFor()
    await store.shot('station-closed')
    expect(messages).toEqual([])
    await store.close()
    await office.close()
  })

  it('adds up what two hand-helds count at once, and begins at zero only once', async () => {
    const office = await visitAs(HEAD_OFFICE, '/good/sku/list')
    const counter = await visitAs(MANAGER, '/good/sku/list', HAND_HELD)
    const two = await visitAs(MANAGER, '/good/sku/list', HAND_HELD)
    const goods = await goodsOf(counter.page, 3)
    const id = await receiptFor(counter.page, office.page, goods, 12)
    const [first] = goods as [(typeof goods)[0]]
    for (const { page } of [counter, two]) {
      await open(page, `/store/store_receive_receipt/station?id=${id}`)
      await row(page, first.sku_name).waitFor()
    }
    await counter.context.setOffline(true)
    await two.context.setOffline(true)
    for (const { page } of [counter, two]) {
      await scanCode(page, first.barcode)
      await page.getByRole('button', { name: '从零清点' }).click()
      await row(page, first.sku_name).getByText('1/12').waitFor()
      await scanCode(page, first.barcode)
      await row(page, first.sku_name).getByText('2/12').waitFor()
    }
    await counter.context.setOffline(false)
    await saved(counter.page)
    await two.context.setOffline(false)
    await saved(two.page)
    await row(two.page, first.sku_name).getByText('4/12').waitFor()
    expect(await countedQuantities(office.page, id)).toMatchObject({ [first.barcode]: 4, [goods[1]!.barcode]: 0 })
    for (const visitor of [counter, two, office]) await visitor.close()
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
    await row(page, first.sku_name).waitFor()
    await page.getByRole('button', { name: '用摄像头扫码' }).click()
    await page.getByRole('button', { name: '从零清点' }).click()
    // The film shows each label once in ten seconds, for longer than it takes to read it several times.
    const times: Record<string, number> = {}
    for (const text of ['1/12', '2/12'])
      for (const { sku_name } of [first, second]) {
        await row(page, sku_name).getByText(text).waitFor()
        times[`${sku_name} ${text}`] = Date.now()
      }
    await store.shot('station-camera')
    for (const { sku_name } of [first, second])
      expect(times[`${sku_name} 2/12`]! - times[`${sku_name} 1/12`]!).toBeGreaterThan(5_000)
    await page.getByRole('button', { name: '关闭摄像头' }).click()
    const closed = Date.now()
    await saved(page)
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
