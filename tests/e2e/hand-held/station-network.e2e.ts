import { afterAll, describe, expect, it } from 'vitest'
import { closeBrowser } from '../kit/browser'
import { open, visitAs } from '../kit/console'
import { countedQuantities, goodsOf, receiptFor, runTransitions } from '../kit/counting'
import { scanCode } from '../kit/sheet'
import { allSent, HAND_HELD, lineOf } from '../kit/station'

afterAll(closeBrowser)

const MANAGER = { mobile: '19900000021' }
const HEAD_OFFICE = { mobile: '19900000000' }

declare function tell(text: string): void

describe('the station of a receiving note, while calls fail or come late', () => {
  it('goes on counting without a network, says so, and sends when the network is back', async () => {
    const office = await visitAs(HEAD_OFFICE, '/good/sku/list')
    const store = await visitAs(MANAGER, '/good/sku/list', HAND_HELD)
    const { page, context } = store
    const goods = await goodsOf(page, 3)
    const id = await receiptFor(page, office.page, goods, 12)
    const [first, second] = goods as [(typeof goods)[0], (typeof goods)[0]]
    await open(page, `/store/store_receive_receipt/station?id=${id}`)
    await lineOf(page, first.sku_name).waitFor()
    await scanCode(page, first.barcode)
    await page.getByRole('button', { name: '从零清点' }).click()
    await lineOf(page, first.sku_name).getByText('1/12').waitFor()
    await allSent(page)

    await context.setOffline(true)
    await page.locator('[data-station] [data-state="offline"]').waitFor()
    for (let i = 0; i < 3; i++) await scanCode(page, second.barcode)
    await lineOf(page, second.sku_name).getByText('3/12').waitFor()
    await store.shot('station-offline')
    // While offline, finishing shows a message that it has to wait for the connection.
    await page.getByRole('button', { name: '提交并确认收货' }).click()
    await page.getByText('恢复后即可完成').waitFor()
    expect(await countedQuantities(office.page, id)).toMatchObject({ [first.barcode]: 1, [second.barcode]: 0 })

    await context.setOffline(false)
    await allSent(page)
    expect(await countedQuantities(office.page, id)).toMatchObject({ [first.barcode]: 1, [second.barcode]: 3 })

    // The page is closed in the middle of a scan; a new page of the same browser still has every scan.
    await context.setOffline(true)
    await scanCode(page, second.barcode)
    await lineOf(page, second.sku_name).getByText('4/12').waitFor()
    await page.close({ runBeforeUnload: false })
    await context.setOffline(false)
    const again = await context.newPage()
    await again.setViewportSize(HAND_HELD)
    await open(again, `/store/store_receive_receipt/station?id=${id}`)
    await lineOf(again, second.sku_name).getByText('4/12').waitFor()
    await allSent(again)
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
    await lineOf(page, sku_name).waitFor()
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
    await allSent(page)
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
      await lineOf(page, first.sku_name).waitFor()
    }
    await counter.context.setOffline(true)
    await two.context.setOffline(true)
    for (const { page } of [counter, two]) {
      await scanCode(page, first.barcode)
      await page.getByRole('button', { name: '从零清点' }).click()
      await lineOf(page, first.sku_name).getByText('1/12').waitFor()
      await scanCode(page, first.barcode)
      await lineOf(page, first.sku_name).getByText('2/12').waitFor()
    }
    await counter.context.setOffline(false)
    await allSent(counter.page)
    await two.context.setOffline(false)
    await allSent(two.page)
    await lineOf(two.page, first.sku_name).getByText('4/12').waitFor()
    expect(await countedQuantities(office.page, id)).toMatchObject({ [first.barcode]: 4, [goods[1]!.barcode]: 0 })
    for (const visitor of [counter, two, office]) await visitor.close()
  })
})
