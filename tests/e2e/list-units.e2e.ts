import type { Locator } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { closeBrowser } from './kit/browser'
import { rows, visitAs } from './kit/console'
import { settle } from './kit/screens'
import { HAND_HELD } from './kit/station'

afterAll(closeBrowser)

/** Two quantities, each with its unit: the blank before a unit is a margin. */
const PAIR = /^[\d,.]+[^\d、]+、[\d,.]+[^\d、]+$/

/** Where the digits of each quantity of a cell end, and their tops. */
const digitsOf = (cell: Locator) =>
  cell.evaluate((box) =>
    [...box.children].flatMap((quantity) => {
      const range = document.createRange()
      if (quantity.firstChild) range.selectNodeContents(quantity.firstChild)
      const { right, top, bottom } = range.getBoundingClientRect()
      return bottom > top ? [{ right: Math.round(right), top }] : []
    }),
  )

it('two quantities of a row stand below each other, their digits in line with those of other rows', async () => {
  const visitor = await visitAs({ mobile: '19900000011' }, '/warehouse/wh_send_receipt/list')
  const { page } = visitor
  await rows(page).first().waitFor()
  await settle(visitor)
  const cells = rows(page).locator('span[data-cut]')
  const pair = cells.filter({ hasText: PAIR }).first()
  const single = cells.filter({ hasText: /^[\d,.]+[^\d、.:-]+$/ }).first()
  const [first, second, ...more] = await digitsOf(pair)
  const [other] = await digitsOf(single)
  expect(more).toEqual([])
  expect([first!.right, second!.right]).toEqual([other!.right, other!.right])
  expect(second!.top - first!.top).toBeGreaterThan(12)
  const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(new Set(heights).size).toBe(1)
  await visitor.close()
})

it('on a phone, where cells lie below their titles, two quantities stand in one line', async () => {
  const visitor = await visitAs({}, '/dashboard/workplace', HAND_HELD)
  const { page } = visitor
  const pair = page.locator('td span[data-cut]').filter({ hasText: PAIR }).first()
  await pair.waitFor()
  await settle(visitor)
  const [first, second] = await digitsOf(pair)
  expect(second!.top).toBe(first!.top)
  expect(second!.right).toBeGreaterThan(first!.right)
  await visitor.close()
})
