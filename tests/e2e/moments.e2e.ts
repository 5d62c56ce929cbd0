import { afterAll, describe, expect, it } from 'vitest'
import { closeBrowser } from './kit/browser'
import { control, open, row, visitAs } from './kit/console'
import { goodsOf, receiptFor } from './kit/counting'
import { go, settle } from './kit/screens'
import { columnOf } from './kit/sheet'

afterAll(closeBrowser)

const MANAGER = { mobile: '19900000021' }

describe('small moments of a working day', () => {
  it('gives the focus back to the cell when a paste is cancelled', async () => {
    const office = await visitAs({}, '/good/sku/list')
    const store = await visitAs(MANAGER, '/good/sku/list')
    const { page } = store
    const id = await receiptFor(page, office.page, await goodsOf(page, 3), 12)
    await open(page, `/store/store_receive_receipt/update?id=${id}`)
    await page.locator('main [role="rowheader"]:visible').first().waitFor()
    const column = await columnOf(page, '实收数量')
    const target = page.locator(`main [role="gridcell"][aria-colindex="${column}"]:visible`).nth(1)
    for (const [way, typed] of [
      ['button', '7'],
      ['Escape', '8'],
    ] as const) {
      await target.click()
      await page.evaluate(() => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', '5\nabc')
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        )
      })
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      if (way === 'button') await dialog.locator('.ant-modal-footer').getByRole('button', { name: '取消' }).click()
      else await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      await expect.poll(() => target.evaluate((cell) => cell.contains(document.activeElement))).toBe(true)
      await page.keyboard.type(typed)
      await page.keyboard.press('Enter')
      await expect.poll(() => target.innerText()).toContain(typed)
    }
    await store.close()
    await office.close()
  })

  it('shows an error of the server once, near the button, with the id of the request', async () => {
    const visitor = await visitAs({}, '/good/sale_unit/create')
    const { page, shot, close } = visitor
    const broken = {
      headers: { 'X-Request-Id': '7K3Q9-M2XFT' },
      json: { code: 50000, status: 500, msg: '服务器开小差了', data: { request_id: '7K3Q9-M2XFT' } },
    }
    await page.route('**/api/good/sale_unit/create', (route) => route.fulfill(broken))
    await control(page, '单位编码').fill('box_a')
    await control(page, '单位名称').fill('盒甲')
    await page.getByRole('button', { name: '保存', exact: true }).and(page.locator(':visible')).click()
    await page.locator('main').getByText('7K3Q9-M2XFT').waitFor()
    await settle(visitor)
    expect(await page.getByText('服务器开小差了').count()).toBe(1)
    await shot('error-once')
    await page.unroute('**/api/good/sale_unit/create')
    await page.route('**/api/good/sale_unit/list*', (route) => route.fulfill(broken))
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('draft:')) localStorage.removeItem(key)
    })
    page.on('dialog', (dialog) => void dialog.accept())
    await open(page, '/good/sale_unit/list')
    await page.locator('main').getByText('7K3Q9-M2XFT').waitFor()
    await settle(visitor)
    expect(await page.getByText('服务器开小差了').count()).toBe(1)
    await close()
  })

  it('shows the rule of a field beside its error', async () => {
    const { page, shot, close } = await visitAs({}, '/good/sale_unit/create')
    await control(page, '单位编码').fill('盒 A')
    await control(page, '单位编码').blur()
    await page.getByRole('button', { name: '保存', exact: true }).and(page.locator(':visible')).click()
    const note = page.locator('main [data-field="unit_code"]:visible')
    await note.getByText('格式不正确').waitFor()
    await expect.poll(() => note.innerText()).toContain('小写字母、数字和下划线')
    await shot('rule-beside-problem')
    await close()
  })

  it('shows a notice about kept drafts without covering the menu', async () => {
    for (const [width, height] of [
      [1440, 900],
      [1280, 720],
      [390, 844],
    ] as const) {
      const { page, shot, context, close } = await visitAs({}, '/good/brand/create', { width, height })
      await control(page, '品牌名称').fill('写到一半')
      await control(page, '品牌名称').blur()
      await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('draft:')))
      const next = await context.newPage()
      await next.setViewportSize({ width, height })
      await open(next, '/good/brand/list')
      const notice = next.getByText('上次有内容没有保存')
      await notice.waitFor()
      if (width === 390) await next.getByRole('button', { name: '菜单' }).first().click()
      const items = next.locator('nav a:visible, nav button:visible, [role="menu"] [role="menuitem"]:visible')
      await items.first().waitFor()
      await settle({ page: next, pending: () => 0 })
      const covered = await items.evaluateAll((all) =>
        all
          .filter((item) => {
            const { left, top, width, height, bottom } = item.getBoundingClientRect()
            if (bottom > window.innerHeight || height === 0) return false
            const front = document.elementFromPoint(left + width / 2, top + height / 2)
            return front !== null && front.closest('.ant-notification, .ant-alert') !== null
          })
          .map((item) => item.textContent),
      )
      await next.screenshot({ path: `test-artefacts/screens/drafts-${width}.png` })
      expect(covered).toEqual([])
      await shot(`drafts-form-${width}`)
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage)) if (key.startsWith('draft:')) localStorage.removeItem(key)
      })
      await close()
    }
  })

  it('brings a list back to the front and opens a dialog without restyling the page by a style sheet', async () => {
    const visitor = await visitAs({}, '/store/store_order_receipt/list?f.check_status=submitted')
    const { page } = visitor
    const order = page.locator('tr[data-row-key]:visible').filter({ hasText: /SO/ }).first()
    const dialog = page.getByRole('dialog')
    const askAndCancel = async () => {
      await page.getByRole('group', { name: '批量操作' }).getByRole('button', { name: '审核通过' }).click()
      await dialog.getByRole('button', { name: /取\s*消/ }).click()
      await dialog.waitFor({ state: 'hidden' })
    }
    await order.getByRole('checkbox').check()
    // The first question fetches its code and styles.
    await askAndCancel()
    await go(page, '/good/brand/list')
    await row(page, '谷满仓').waitFor()
    await settle(visitor)
    await page.evaluate(() => {
      const seen = Object.assign(window, { sheets: 0 })
      const count = (changes: MutationRecord[]) => {
        for (const { addedNodes, removedNodes } of changes)
          seen.sheets += [...addedNodes, ...removedNodes].filter(({ nodeName }) => nodeName === 'STYLE').length
      }
      new MutationObserver(count).observe(document, { childList: true, subtree: true })
    })
    const sheets = () => page.evaluate(() => (window as unknown as { sheets: number }).sheets)
    await page.locator('[data-tab] a[href*="store_order_receipt"]').click()
    await order.waitFor()
    await settle(visitor)
    expect(await sheets()).toBe(0)
    await askAndCancel()
    expect(await sheets()).toBe(0)
    await visitor.close()
  })

  it('leads from one document to the next of the list in the same tab', async () => {
    const visitor = await visitAs({}, '/store/store_order_receipt/list')
    const { page } = visitor
    const links = page.locator('tr[data-row-key]:visible').getByRole('link', { name: /^SO/ })
    await links.nth(2).waitFor()
    const [first, second] = await links.allInnerTexts()
    const heading = (name: string) => page.locator('main h1:visible').filter({ hasText: name })
    await links.first().click()
    await heading(first!).waitFor()
    const tabs = page.getByRole('navigation', { name: '已打开的页面' }).getByRole('listitem')
    await settle(visitor)
    expect(await tabs.count()).toBe(2)
    await page.keyboard.press('Alt+PageDown')
    await heading(second!).waitFor()
    await settle(visitor)
    expect(await tabs.count()).toBe(2)
    await visitor.shot('row-steps')
    await page
      .getByRole('button', { name: /^上一条/ })
      .and(page.locator(':visible'))
      .click()
    await heading(first!).waitFor()
    await visitor.close()
  })
})
