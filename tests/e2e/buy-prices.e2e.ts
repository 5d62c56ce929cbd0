import { afterAll, beforeAll, expect, it } from 'vitest'
import { NOW } from '../server/now'
import { closeBrowser, signIn, visit } from './kit/browser'
import { choose, documentNumber, open, row, rows } from './kit/console'
import { type OwnServer, ownServer } from './kit/own-server'
import { settle } from './kit/screens'
import { submitted, typeIn } from './kit/sheet'

const CLERK = { mobile: '19900000023' }
/** Headings and keys under which buy prices, and amounts made of them, would appear. */
const TITLES = /进货价|订单金额|(?<![\u4e00-\u9fff])金额/
const KEYS = /"(buy_price|last_buy_price|line_amount|total_amount)"/

let server: OwnServer
beforeAll(async () => {
  server = await ownServer()
  // The clerk's role also gets the export permission; the role still hides buy prices.
  await server.sql(`update store_role set permissions = permissions || '["store_order_receipt:export"]'::jsonb
    where role_code = 'stock_clerk' and not can_view_buy_price`)
})
afterAll(async () => {
  await closeBrowser()
  await server.kill()
})

it('a clerk without can_view_buy_price orders goods and nowhere meets a buy price: list, document, paper, file', async () => {
  const visitor = await visit({ isAlone: true })
  const { page } = visitor
  // This journey's server runs at the fixed time NOW. The browser must use the same time, because both validate dates.
  await page.clock.setFixedTime(NOW)
  const answers: Promise<{ url: string; leaked: string | undefined }>[] = []
  page.on('response', (response) => {
    if (!/\/api\/(store|good|sys)\//.test(response.url())) return
    const text = response.text().catch(() => '')
    answers.push(text.then((body) => ({ url: response.url(), leaked: KEYS.exec(body)?.[0] })))
  })
  await signIn(page, CLERK, `${server.url}/login`)
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))

  await open(page, `${server.url}/store/store_order_receipt/create`)
  await page.getByRole('radiogroup', { name: '供货方式' }).getByText('供应商直送').click()
  await choose(page, '供应商', '晨牧')
  const search = page.getByLabel('添加商品').and(page.locator(':visible'))
  await search.fill('鲜牛奶950ml')
  await page.locator('[role="option"]:visible').filter({ hasText: '鲜牛奶950ml' }).first().click()
  await page.getByRole('gridcell', { name: '鲜牛奶950ml' }).waitFor()
  await typeIn(page, 0, '订货数量', '10')
  await settle(visitor)
  expect(await page.locator('main').innerText()).not.toMatch(TITLES)
  await page.locator('main').getByRole('button', { name: '提交' }).and(page.locator(':visible')).first().click()
  await submitted(page)
  await page.waitForURL('**/store_order_receipt/update?id=*')
  const number = await documentNumber(page, /^\s*SO\d{12}\s*$/)
  await settle(visitor)
  expect(await page.locator('main').innerText()).not.toMatch(TITLES)
  await visitor.shot('order-without-prices')

  await page.getByRole('button', { name: '打印单据' }).click()
  const paper = page.frameLocator('iframe[title="打印预览"]')
  await paper.getByRole('img', { name: number }).waitFor()
  const printed = await paper.locator('body').innerText()
  expect(printed).toContain('鲜牛奶950ml')
  expect(printed).not.toMatch(TITLES)

  await open(page, `${server.url}/store/store_order_receipt/list`)
  await row(page, number).waitFor()
  await settle(visitor)
  expect(await page.locator('main').innerText()).not.toMatch(TITLES)
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: /导出/ }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const file = (await (await (await waiting).createReadStream()).toArray()).join('')
  expect(file).toContain(number)
  expect(file).not.toMatch(TITLES)

  await open(page, `${server.url}/store/store_order_receipt/list?sort=-total_amount&f.total_amount=1..`)
  await rows(page).first().or(page.getByText(/没有/)).first().waitFor()
  await settle(visitor)
  expect(answers.length).toBeGreaterThan(10)
  expect((await Promise.all(answers)).filter(({ leaked }) => leaked !== undefined)).toEqual([])
  // The sandboxed iframe of the print preview blocks the script that fixes the clock and logs this message.
  expect(visitor.problems.filter((text) => !text.startsWith('Blocked script execution'))).toEqual([])
  await visitor.close()
})
