import { describe, expect, it } from 'vitest'
import { expectQuiet, open } from '../kit/console'
import { findings, overflows, settle, chooseTheme } from '../kit/screens'
import type { Visitor } from '../kit/browser'
import { URL_OF_PRODUCT, visitTrades } from './product'

/** Two reports on the sales of the tills, at the end of their manifest. */
export const REPORTS = {
  'manifest/entities/pos/pos_order.yaml': `
reports:
  by_store:
    title: { zh: 门店销售统计, en: Sales by store }
    group: [store_id, { field: biz_date, by: month }]
    sums: [goods_amount, payable_amount, gross_profit_amount]
    count: { zh: 订单数, en: Orders }
    period: biz_date
  by_channel: { title: { zh: 渠道销售统计, en: Sales by channel }, group: [channel], sums: [payable_amount], period: biz_date }
`,
}
const PATH = '/pos/pos_order/report/by_store'
/**
 * Height of a window that shows the side menu whole. An entry that is cut off at the edge is too small to be clicked.
 */
const WHOLE_MENU = 1200
const CASHIER = { mobile: '19900000022' }

const table = ({ page }: Visitor) => page.getByRole('region', { name: '门店销售统计统计表' })
const numberIn = (text: string) => Number(text.replaceAll(/\D/g, ''))

/** The journeys of the reports, on the product that `startTrades` has started. */
export const reportJourneys = () =>
  describe('a report of the manifest', () => {
    it('has a menu entry, shows figures by group, and leads to the rows behind them', async () => {
      const visitor = await visitTrades('/pos/pos_order/list', {}, { height: 900 })
      const { page } = visitor
      await page.getByRole('navigation').getByText('门店销售统计').click()
      await table(visitor).waitFor()
      expect(await table(visitor).locator('thead').innerText()).toMatch(
        /门店 \/ 营业日期（按月）\s+订单数\s+商品金额\s*¥/,
      )
      const stores = table(visitor).locator('tbody tr')
      const [store = '', count = ''] = (await stores.first().locator('th, td').allInnerTexts()) as string[]
      expect(numberIn(count)).toBeGreaterThan(0)
      await visitor.shot('report')

      await table(visitor).getByRole('button', { name: '订单数' }).click()
      await expect.poll(() => table(visitor).locator('th[aria-sort=descending]').innerText()).toContain('订单数')

      await table(visitor).getByRole('link', { name: store, exact: true }).click()
      await page.waitForURL('**/pos/pos_order/list?*')
      expect(new URL(page.url()).searchParams.get('f.store_id')).toMatch(/^\d+$/)
      await expect
        .poll(async () =>
          numberIn(
            await page
              .getByText(/^共 [\d,]+ 条/)
              .and(page.locator(':visible'))
              .innerText(),
          ),
        )
        .toBe(numberIn(count))
      expectQuiet(visitor)
      await visitor.close()
    })

    it('is limited by its filters, says when nothing is left, and takes its period back when it is cleared', async () => {
      const visitor = await visitTrades(`${PATH}?f.biz_date=2020-01-01..2020-01-31`)
      const { page } = visitor
      await page.getByText('没有数据', { exact: true }).waitFor()
      await page.getByRole('button', { name: '清除全部' }).click()
      await table(visitor).waitFor()
      await open(page, `${URL_OF_PRODUCT}${PATH}?f.biz_date=2020-01-01..2022-01-31`)
      await page.getByText('日期范围最多 366 天').waitFor()
      await visitor.close()
    })

    it('hides from a cashier what only others may see, and all of it from those who may not list the orders', async () => {
      const cashier = await visitTrades(PATH, CASHIER)
      await table(cashier).waitFor()
      expect(await table(cashier).locator('thead').innerText()).not.toContain('毛利')
      await cashier.close()
      const manager = await visitTrades(PATH)
      expect(await table(manager).locator('thead').innerText()).toContain('毛利')
      await manager.close()
    })

    it('is exported as a workbook', async () => {
      const visitor = await visitTrades(PATH)
      await table(visitor).waitFor()
      await visitor.page.getByRole('button', { name: '导出' }).click()
      const download = visitor.page.waitForEvent('download')
      await visitor.page.getByText('Excel', { exact: true }).click()
      expect((await download).suggestedFilename()).toMatch(/^门店销售统计-\d{4}-\d\d-\d\d\.xlsx$/)
      await visitor.close()
    })

    it.each([
      ['zh-CN', 'light', 1440],
      ['en-US', 'dark', 1440],
      ['zh-CN', 'light', 390],
      ['en-US', 'dark', 390],
    ] as const)('can be read in %s, %s, %i px wide', async (reads, theme, width) => {
      const visitor = await visitTrades(PATH, {}, { reads, width, height: WHOLE_MENU })
      await chooseTheme(visitor.page, theme)
      await visitor.page.reload()
      await visitor.page.getByRole('region', { name: /门店销售统计|Sales by store/ }).waitFor()
      await settle(visitor)
      await visitor.shot(`report-${reads}-${theme}-${width}`)
      expect(await findings(visitor)).toEqual([])
      expect(await overflows(visitor)).toBe(false)
      expectQuiet(visitor)
      await visitor.close()
    })
  })
