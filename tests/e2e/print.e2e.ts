import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { closeBrowser } from './kit/browser'
import { documentNumber, expectQuiet, open, row, rows, visitAs } from './kit/console'
import { call, runTransitions } from './kit/counting'
import { rowCheckbox, paper, pdfOf, printed } from './kit/paper'

afterAll(closeBrowser)
const CLERK = { mobile: '19900000023' }
const MANAGER = { mobile: '19900000021' }

const LOSSES = '/store/store_good_loss_receipt'

/**
 * Writes off one piece of a batch of the manager's store. The demo company writes goods off on some weekdays only, so
 * its list may have no such document.
 */
async function approvedLoss(manager: Page, office: Page): Promise<void> {
  const { list } = await call<{
    list: { store_id: number; sku_id: number; batch_id: number; available_qty: number }[]
  }>(manager, '/store/store_stock_batch/list?current=1&pageSize=50')
  const batch = list.find(({ available_qty }) => available_qty >= 2)
  if (!batch) throw new Error('no batch of the store has stock')
  const { store_id, sku_id, batch_id } = batch
  const lines = [{ sku_id, batch_id, loss_qty: 1 }]
  const loss = await call<{ id: number }>(manager, `${LOSSES}/create`, { store_id, loss_type: 'damaged', lines })
  await runTransitions(manager, LOSSES, loss.id, ['submit'])
  await runTransitions(office, LOSSES, loss.id, ['approve'])
}

/** Replaces the browser's print dialog by a counter. Returns a function that reads the counter. */
async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.locator('iframe[title="打印预览"]').evaluate((frame) => {
    const inside = (frame as HTMLIFrameElement).contentWindow as Window
    Object.assign(window, { prints: 0 })
    inside.print = () => Object.assign(window, { prints: (window as unknown as { prints: number }).prints + 1 })
  })
  return () => page.evaluate(() => (window as unknown as { prints: number }).prints)
}

/** Opens the preview of a document that can also print labels of its goods. */
async function openPreview(page: Page): Promise<void> {
  await page.getByRole('button', { name: '打印', exact: true }).click()
  await page.getByRole('menuitem', { name: '打印单据' }).click()
}

describe('paper', () => {
  it('of one document: tenant, number as bars, lines, totals, signatures, page numbers; costs for those who may see them', async () => {
    const visitor = await visitAs(MANAGER, '/dashboard/workplace')
    const { page } = visitor
    const office = await visitAs({}, '/dashboard/workplace')
    await approvedLoss(page, office.page)
    await office.close()
    await open(page, `${LOSSES}/list?f.check_status=approved`)
    await row(page, 'SL').getByRole('link').first().click()
    await page.waitForURL('**/update?id=*')
    const number = await documentNumber(page, /SL\d+/)
    await openPreview(page)
    const sheet = paper(page).locator('.sheet').first()
    await sheet.getByText('鲜邻新零售').waitFor()
    await sheet.getByRole('img', { name: number }).waitFor()
    for (const text of ['报损类型', '合计', '制单', '审核', '责任人', '第 1 页，共 1 页'])
      await sheet.getByText(text).first().waitFor()
    await expect.poll(() => sheet.locator('thead').innerText()).toContain('成本金额')
    await visitor.shot('print-a4')
    await expect
      .poll(async () => {
        const { pages, width, height } = await printed(visitor)
        return [pages, Math.max(width, height), Math.min(width, height)]
      })
      .toEqual([1, 297, 210])
    const prints = await countPrints(page)
    await page.getByRole('dialog').getByRole('button', { name: /打印$/ }).click()
    await expect.poll(prints).toBe(1)

    await page.getByText('80 mm 小票').click()
    await paper(page).locator('.roll').getByRole('img', { name: number }).waitFor()
    await visitor.shot('print-roll')
    // The length of the roll follows its content, which is measured once it is drawn.
    await expect
      .poll(async () => {
        const roll = await printed(visitor)
        return [roll.pages, roll.width]
      })
      .toEqual([1, 80])
    expectQuiet(visitor)
    await visitor.close()

    const clerk = await visitAs(
      CLERK,
      new URL(page.url()).pathname.replace('update', 'list') + '?f.check_status=approved',
    )
    await row(clerk.page, number).getByRole('link').first().click()
    await openPreview(clerk.page)
    await paper(clerk.page).getByRole('img', { name: number }).waitFor()
    expect(await paper(clerk.page).locator('thead').first().innerText()).not.toContain('成本')
    await clerk.close()
  })

  it('of a delivery: only what the driver and the shop need, with their lines to sign on', async () => {
    const visitor = await visitAs({}, '/warehouse/wh_send_receipt/list?f.check_status=approved')
    const { page } = visitor
    await row(page, 'WS').getByRole('link').first().click()
    await page.waitForURL('**/update?id=*')
    await documentNumber(page, /WS\d+/)
    // The keys by which browsers print lead to the same paper, and print it.
    await page.keyboard.press('Control+p')
    const sheet = paper(page).locator('.sheet').first()
    await sheet.getByText('请当场清点数量并核对效期').waitFor()
    const prints = await countPrints(page)
    await page.keyboard.press('Control+p')
    await expect.poll(prints).toBe(1)
    await expect
      .poll(() => sheet.locator('.signatures').innerText())
      .toMatch(/发货人[\s\S]+司机[\s\S]+收货人[\s\S]+收货日期/)
    await expect.poll(() => sheet.locator('thead').innerText()).toContain('发货数量')
    expect(await sheet.locator('thead').innerText()).not.toMatch(/金额|可用/)
    await visitor.shot('print-delivery')
    // The paper has the focus since it was printed.
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })

    // The page as it is on the screen can be printed too: nothing of its rows is cut or covers other columns.
    await page.emulateMedia({ media: 'print' })
    const grid = page.getByRole('grid').and(page.locator(':visible'))
    await expect.poll(() => grid.evaluate((element) => getComputedStyle(element).overflowX)).toBe('visible')
    expect(
      await page
        .locator('[data-frozen]:visible')
        .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).position)),
    ).not.toContain('sticky')
    expect(await page.locator('main header').getByRole('button').and(page.locator(':visible')).count()).toBe(0)
    expectQuiet(visitor)
    await visitor.close()
  })

  it('in English: an apostrophe is narrower than a letter, as in English text', async () => {
    const visitor = await visitAs({}, '/warehouse/wh_purchase_receipt/list?f.check_status=approved')
    const { page } = visitor
    await page.evaluate(() => localStorage.setItem('locale', 'en-US'))
    await page.reload()
    await page.getByRole('columnheader', { name: 'Document no.' }).first().waitFor()
    await row(page, 'PO').getByRole('link').first().click()
    await documentNumber(page, /PO\d+/)
    await page.keyboard.press('Control+p')
    const seal = page.frameLocator('iframe[title="Preview"]').getByText('Supplier’s seal')
    const [apostrophe, letter] = await seal.first().evaluate((element) => {
      const text = element.firstChild!
      const at = text.textContent!.indexOf('’')
      return [at, at + 1].map((from) => {
        const range = element.ownerDocument.createRange()
        range.setStart(text, from)
        range.setEnd(text, from + 1)
        return range.getBoundingClientRect().width
      })
    })
    expect(apostrophe).toBeLessThan(letter!)
    await visitor.shot('print-english')
    await visitor.close()
  })

  it('of a sale: the roll first, with goods and payments', async () => {
    const visitor = await visitAs(MANAGER, '/pos/pos_order/list')
    const { page } = visitor
    await rows(page).first().waitFor()
    await rowCheckbox(page, 0).click()
    await page.getByRole('button', { name: '打印单据' }).click()
    await paper(page).locator('.roll').getByText('支付').first().waitFor()
    expect(await paper(page).locator('.roll').innerText()).not.toMatch(/成本|签收/)
    await visitor.shot('print-sale')
    expectQuiet(visitor)
    await visitor.close()
  })

  it('of chosen rows: one document after another, each from page 1', async () => {
    // For orders in other statuses, the buttons of their transitions may leave no room for this one.
    const visitor = await visitAs({}, '/store/store_order_receipt/list?f.check_status=completed')
    const { page } = visitor
    await rows(page).first().waitFor()
    for (const index of [0, 1, 2]) await rowCheckbox(page, index).click()
    await page.getByRole('button', { name: '打印单据' }).click()
    await paper(page).locator('.receipt').nth(2).waitFor()
    await expect
      .poll(async () => (await printed(visitor)).pages - (await paper(page).locator('.sheet').count()))
      .toBe(0)
    await visitor.shot('print-many')
    expectQuiet(visitor)
    await visitor.close()
  })
  it('of a list as it is on the screen: the paper lies across, so that the browser can fit all columns', async () => {
    const { page, close } = await visitAs({}, '/pos/pos_order/list')
    await rows(page).first().waitFor()
    const { width, height } = await pdfOf(page)
    expect(width).toBeGreaterThan(height)
    // The browser scales a page to half its size at most. Its own margins are about 10 mm.
    await page.emulateMedia({ media: 'print' })
    const table = await page
      .getByRole('table')
      .first()
      .evaluate((element) => element.scrollWidth)
    expect(table).toBeLessThan(2 * ((width - 20) / 25.4) * 96)
    await close()
  })
})
