import { afterAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { closeBrowser } from './kit/browser'
import { expectQuiet, open, visitAs } from './kit/console'
import { call } from './kit/counting'
import { settle } from './kit/screens'

afterAll(closeBrowser)

const firstWith = async (page: Page, base: string, status: string) => {
  const { list } = await call<{ list: { id: number }[] }>(page, `${base}/list?f.check_status=${status}`)
  return `${base}/update?id=${list[0]?.id}`
}

describe('the head of a document', () => {
  it('820: keeps its buttons at the right, and its facts side by side, also where English texts are long', async () => {
    const visitor = await visitAs({}, '/store/store_order_receipt/list', { width: 820, height: 900 })
    const { page } = visitor
    await page.evaluate(() => localStorage.setItem('locale', 'en-US'))
    await page.reload()
    for (const [base, status] of [
      ['/store/adjust_price_store_sell_receipt', 'draft'],
      ['/store/store_receive_receipt', 'submitted'],
    ] as const) {
      await open(page, await firstWith(page, base, status))
      const strip = page.locator('[data-pane-head]:visible')
      await strip
        .getByRole('button', { name: /^(Submit|Approve receipt)$/ })
        .first()
        .waitFor()
      await settle(visitor)
      const [head, facts, buttons] = await Promise.all(
        [strip, strip.locator('> div').first(), strip.locator('> div').last()].map((part) => part.boundingBox()),
      )
      const right = (box: typeof head) => (box?.x ?? 0) + (box?.width ?? 0)
      expect(Math.round(right(head) - right(buttons)), base).toBeLessThanOrEqual(16)
      // One line is 24 px high, and a line of three facts may need a second one.
      expect(facts?.height, base).toBeLessThan(60)
    }
    expectQuiet(visitor)
    await visitor.close()
  })
})

it('1440: the counter of a short text does not cover the end of a tax number that is read', async () => {
  const visitor = await visitAs({}, '/supply/supplier/list', { width: 1440, height: 900 })
  const { page } = visitor
  await open(page, await firstWith(page, '/supply/supplier', ''))
  const box = page.locator('[data-field="tax_no"] input')
  await box.fill('91310000MA1K3ABCX8')
  const counter = page.getByText('18/20')
  await counter.waitFor()
  await page.locator('[data-field="contact_name"] input').focus()
  await counter.waitFor({ state: 'hidden' })
  expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await visitor.close()
})
