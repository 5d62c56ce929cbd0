import { afterAll, describe, expect, it } from 'vitest'
import { closeBrowser } from '../kit/browser'
import { open, visitAs } from '../kit/console'
import { goodsOf } from '../kit/counting'
import { cell, scanCode } from '../kit/sheet'

afterAll(closeBrowser)

const MANAGER = { mobile: '19900000021' }

describe('a scanner on a document', () => {
  it('counts without the scan field, presses no button and moves no row', async () => {
    const { page, close } = await visitAs(MANAGER, '/dashboard/workplace', { width: 1280, height: 720 })
    const [first, second] = (await goodsOf(page, 2)).map(({ barcode }) => barcode)
    await open(page, '/store/store_order_receipt/create')
    await page.getByRole('textbox', { name: '扫码' }).and(page.locator(':visible')).waitFor()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    const sheetTop = async () => (await page.getByRole('grid').and(page.locator(':visible')).boundingBox())?.y
    await scanCode(page, first!)
    await expect.poll(() => cell(page, 0, '订货数量')).toBe('1')
    const before = await sheetTop()

    // The focus is on the button that submits: the scan counts, and the document stays a draft.
    await page.getByRole('button', { name: '提交' }).and(page.locator(':visible')).first().focus()
    await scanCode(page, second!)
    await expect.poll(() => cell(page, 1, '订货数量')).toBe('1')
    expect(page.url()).toContain('/create')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await sheetTop()).toBe(before)
    await close()
  })
})
