import { afterAll, describe, expect, it } from 'vitest'
import { closeBrowser } from './kit/browser'
import { visitAs } from './kit/console'

afterAll(closeBrowser)
const MANAGER = { mobile: '19900000021' }

describe('narrow screens', () => {
  it.each([
    ['tablet', 820, 1180],
    ['PDA', 390, 844],
  ])('%s: list, document and counting by scan fit the width', async (name, width, height) => {
    const visitor = await visitAs(MANAGER, '/store/store_receive_receipt/list?f.check_status=draft', { width, height })
    const { page } = visitor
    const first = page.locator('.ant-table-row:visible, main li:has(dl):visible').first()
    await first.waitFor()
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await fits()
    await visitor.shot(`${name}-list`)
    await first.getByRole('link').first().click()
    await page.waitForURL('**/update?id=*')
    const scan = page
      .locator('[data-scan-field] input')
      .or(page.getByRole('textbox', { name: '扫码' }))
      .first()
    await scan.waitFor()
    await fits()
    await visitor.shot(`${name}-document`)
    await scan.click()
    await page.keyboard.type('0000000000', { delay: 5 })
    await page.keyboard.press('Enter')
    await page.getByText('未知条码').or(page.getByText('不在本单中')).first().waitFor()
    await fits()
    await visitor.shot(`${name}-scan`)
    await visitor.close()
  })
})
