import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { closeBrowser } from '../kit/browser'
import { open, rows, visitAs } from '../kit/console'
import { call } from '../kit/counting'
import { settle } from '../kit/screens'
import { cell, typeIn } from '../kit/sheet'

afterAll(closeBrowser)

const CASHIER = { mobile: '19900000022' }
/** A member who is signed in on two devices. */
const ON_TWO_DEVICES = { mobile: '19900000012' }

describe('what an operator may not see', () => {
  it('says so on the screen, in place of rows', async () => {
    const visitor = await visitAs(CASHIER, '/store/store_order_receipt/list')
    await visitor.page.getByText('没有查看权限').waitFor()
    await settle(visitor)
    expect(await rows(visitor.page).count()).toBe(0)
    await visitor.shot('forbidden-list')
    await visitor.page.getByRole('button', { name: '回到首页' }).click()
    await visitor.page.waitForURL('**/dashboard/workplace')
    await visitor.close()
  })

  it('is not in the menu either', async () => {
    const visitor = await visitAs(CASHIER, '/good/sku/list')
    await rows(visitor.page).first().waitFor()
    const menu = visitor.page.getByRole('navigation', { name: '主菜单' })
    await settle(visitor)
    // Links are in the page only while their group is open.
    const groups = await menu.locator('button[aria-expanded]').all()
    for (const group of groups) if ((await group.getAttribute('aria-expanded')) === 'false') await group.click()
    await settle(visitor)
    expect(await menu.getByRole('link').count()).toBeGreaterThan(groups.length)
    expect(await menu.getByRole('link', { name: '采购订单' }).count()).toBe(0)
    await visitor.close()
  })

  it('unknown addresses say so', async () => {
    const visitor = await visitAs({}, '/no/such/screen')
    await visitor.page
      .getByText('抱歉，页面不见了', { exact: false })
      .or(visitor.page.getByText(/页面不存在|页面不见/))
      .first()
      .waitFor()
    await visitor.shot('not-found')
    await visitor.close()
  })

  it('signing out the other devices ends the session there, and says why', async () => {
    const [here, there] = [
      await visitAs(ON_TWO_DEVICES, '/user/setting'),
      await visitAs(ON_TWO_DEVICES, '/user/user_level'),
    ]
    // If a session ends before the console of that device has started, the console opens the sign-in page without
    // asking.
    await there.page.getByRole('button', { name: '编辑资料' }).waitFor()
    // The next request of the other device, whether a background request or one caused by a click, receives the answer
    // that the session has ended.
    const refused = there.page.waitForResponse(
      async (response) =>
        response.url().includes('/api/') && /"code":50012\b/.test(await response.text().catch(() => '')),
    )
    await here.page.getByRole('button', { name: '退出其他设备' }).click()
    await here.page.getByRole('dialog').getByRole('button', { name: '退出其他设备' }).click()
    await here.page.getByRole('dialog').waitFor({ state: 'hidden' })
    const again = there.page.getByRole('dialog').getByRole('button', { name: '重新登录' })
    await Promise.any([again.waitFor(), there.page.getByRole('button', { name: '编辑资料' }).click()])
    await refused
    await again.waitFor()
    await there.shot('session-elsewhere')
    await Promise.all([here.close(), there.close()])
  })

  it('an expired session asks once, however many requests fail', async () => {
    const visitor = await visitAs({}, '/good/sku/list')
    await rows(visitor.page).first().waitFor()
    await visitor.context.clearCookies()
    await visitor.page.getByRole('button', { name: /门店运营/ }).click()
    await visitor.page.getByRole('link', { name: '采购订单' }).click()
    await visitor.page.getByRole('dialog').first().waitFor()
    await settle(visitor)
    expect(await visitor.page.getByRole('dialog').count()).toBe(1)
    await visitor.shot('session-ended')
    await visitor.page.getByRole('dialog').getByRole('button', { name: '重新登录' }).click()
    await visitor.page.waitForURL('**/login**')
    await visitor.close()
  })
})

/** Adds goods to the sheet by their code, as its first line. */
async function addFirst(page: Page, code: string): Promise<void> {
  await page.getByLabel('添加商品').and(page.locator(':visible')).fill(code)
  await page.locator('[role="option"]:visible').filter({ hasText: code }).first().click()
  await page.getByRole('gridcell').filter({ hasText: code }).first().waitFor()
}

describe('what a submit would refuse', () => {
  it('is shown while the quantity is typed, with a button that enters a valid quantity', async () => {
    const visitor = await visitAs({ mobile: '19900000021' }, '/store/store_order_receipt/create')
    const { page } = visitor
    const { list } = await call<{ list: { sku_code: string; min_order_qty: number }[] }>(
      page,
      '/good/sku/list?pageSize=100&f.sale_status=on_sale',
    )
    const { sku_code, min_order_qty } = list.find((goods) => goods.min_order_qty > 2)!
    await addFirst(page, sku_code)
    await typeIn(page, 0, '订货数量', String(min_order_qty + 1))
    await page.getByText('1 行需要处理').waitFor()
    await page.getByRole('button', { name: '下一处' }).click()
    await page
      .getByText(`须为 ${min_order_qty} 的整数倍，现为 ${min_order_qty + 1}`)
      .first()
      .waitFor()
    await visitor.shot('no-multiple')
    await page.getByRole('button', { name: `改为 ${2 * min_order_qty}` }).click()
    expect(await cell(page, 0, '订货数量')).toBe(String(2 * min_order_qty))
    expect(await page.getByText('1 行需要处理').count()).toBe(0)

    await open(page, '/store/store_good_loss_receipt/create')
    await addFirst(page, sku_code)
    // What is available comes with the server's proposals, which a typed quantity does not wait for.
    await typeIn(page, 0, '报损数量', '99999')
    await page.getByText('1 行需要处理').and(page.locator(':visible')).waitFor()
    const available = Math.max(0, Number(await cell(page, 0, '出库前可用')))
    await page
      .getByText(available > 0 ? `超出可用数量 ${available}，现为 99,999` : '没有可用数量')
      .first()
      .waitFor()
    await visitor.shot('not-available')
    expect(visitor.problems).toEqual([])
    await visitor.close()
  })
})
