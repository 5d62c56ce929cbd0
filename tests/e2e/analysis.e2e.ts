import { afterAll, describe, expect, it } from 'vitest'
import { closeBrowser } from './kit/browser'
import { expectQuiet, open, press, rows, visitAs } from './kit/console'
import { findings, overflows, settle } from './kit/screens'

afterAll(closeBrowser)

const DATA = '/visualization/data-analysis'
const MULTI = '/visualization/multi-dimension-data-analysis'

describe('data analysis', () => {
  it('shows a period, compares it, and leads from a figure to its rows', async () => {
    const visitor = await visitAs({}, DATA)
    const { page } = visitor
    await page
      .getByRole('img', { name: /销售趋势/ })
      .locator('svg')
      .waitFor()
    await settle(visitor)
    expect(await findings(visitor)).toEqual([])
    expect(await overflows(visitor)).toBe(false)
    await visitor.shot('analysis')

    await page.getByRole('combobox', { name: '对比' }).click()
    await page.getByTitle('对比上周同期').click()
    await page.waitForURL('**compare=last_week**')
    await press(page, '看表格：销售趋势')
    const table = page.getByRole('region', { name: '数据表' }).first()
    await visitor.shot('analysis-table')
    const figure = table.locator('tbody a').first()
    const shown = await figure.innerText()
    await figure.click()
    await page.waitForURL('**/pos/pos_order/list?**biz_date**')
    await rows(page).first().waitFor()
    expect(shown).toMatch(/^[\d,]+\.\d\d$/)
    await visitor.shot('analysis-drilled')
    expectQuiet(visitor)
    await visitor.close()
  })

  it('is drawn in dark, and on paper in light without the frame', async () => {
    const visitor = await visitAs({}, DATA)
    const { page } = visitor
    const chart = page.getByRole('img', { name: /门店销售前十/ })
    await chart.locator('svg').waitFor()
    await page.evaluate(() => {
      const { tenant_id, user_id } = JSON.parse(localStorage.getItem('login-member-info') ?? '{}')
      localStorage.setItem(`settings:${tenant_id}:${user_id}`, JSON.stringify({ theme: 'dark' }))
    })
    await page.reload()
    await chart.locator('svg').waitFor()
    await settle(visitor)
    await visitor.shot('analysis-dark')
    await page.emulateMedia({ media: 'print' })
    // The console hears of the change of medium with the next frame.
    await page.locator('html[data-theme="light"]').waitFor()
    await page.getByRole('banner').waitFor({ state: 'hidden' })
    await page.getByRole('heading', { level: 2, name: '数据分析' }).waitFor()
    await visitor.shot('analysis-print')
    expectQuiet(visitor)
    await visitor.close()
  })
})

describe('multi-dimension analysis', () => {
  it('breaks metrics down by rows and columns, sorts, and exports a file', async () => {
    const visitor = await visitAs({}, `${MULTI}?metrics=net_sales,gross_profit&rows=category_1`)
    const { page } = visitor
    const table = page.getByRole('region', { name: '数据表' })
    await table.locator('tbody tr').first().waitFor()
    await settle(visitor)
    expect(await findings(visitor)).toEqual([])
    await visitor.shot('multi')

    await page.getByRole('combobox', { name: '列', exact: true }).click()
    await page.locator('.ant-select-dropdown:visible').getByTitle('门店', { exact: true }).click()
    await page.waitForURL('**columns=store**')
    await table.locator('thead tr').nth(1).waitFor()
    await visitor.shot('multi-columns')
    await table.getByRole('button', { name: '毛利额' }).click()
    await page.waitForURL('**sort=-gross_profit**')

    await press(page, /导出/)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^多维数据分析.*\.csv$/)
    expectQuiet(visitor)
    await visitor.close()
  })

  it('reads in English, on a tablet', async () => {
    const visitor = await visitAs({}, '/dashboard/workplace', { width: 820 })
    const { page } = visitor
    await page.evaluate(() => localStorage.setItem('locale', 'en-US'))
    await open(page, `${MULTI}?metrics=order_count&rows=day`)
    await page.getByRole('region', { name: 'Figures' }).locator('tbody tr').first().waitFor()
    await settle(visitor)
    expect(await overflows(visitor)).toBe(false)
    // The title of the first column stands above what it names.
    const leftOf = (selector: string) =>
      page
        .locator(`${selector}:visible`)
        .first()
        .evaluate((cell) => {
          const text = document.createRange()
          text.selectNodeContents(cell.querySelector('button')?.firstChild ?? cell)
          return text.getBoundingClientRect().left
        })
    expect(Math.abs((await leftOf('main thead th')) - (await leftOf('main tbody th')))).toBeLessThanOrEqual(1)
    await visitor.shot('multi-english')
    await open(page, DATA)
    await page
      .getByRole('img', { name: /Sales by day/ })
      .locator('svg')
      .waitFor()
    await visitor.shot('analysis-english')
    // On a phone, a long title keeps its distance from the links, and the totals cover none of the first five rows.
    await page.setViewportSize({ width: 390, height: 844 })
    await settle(visitor)
    const block = page.getByRole('region', { name: /by store/ }).last()
    const hidden = await block.evaluate((region) => {
      const [title, tools] = region.querySelector('header')!.children
      const text = document.createRange()
      text.selectNodeContents(title!)
      const foot = region.querySelector('tfoot')!.getBoundingClientRect()
      const rows = [...region.querySelectorAll('tbody tr')].slice(0, 5)
      return {
        touches: tools!.getBoundingClientRect().left - text.getBoundingClientRect().right < 7,
        rows: rows.filter((row) => row.getBoundingClientRect().bottom > foot.top + 1).length,
      }
    })
    expect(hidden).toEqual({ touches: false, rows: 0 })
    expectQuiet(visitor)
    await visitor.close()
  })
})
