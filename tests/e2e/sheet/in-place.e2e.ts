import { afterAll, expect, it } from 'vitest'
import { closeBrowser } from '../kit/browser'
import { open, visitAs } from '../kit/console'
import { longOrder, ORDER } from '../kit/long-order'
import { go } from '../kit/screens'
import { columnOf } from '../kit/sheet'

afterAll(closeBrowser)

const MANAGER = { mobile: '19900000021' }
const OUTLET = { mobile: '19900000031' }

it('the sheet of a wholesaler’s new order stays in place when the values of their outlet arrive', async () => {
  const visitor = await visitAs(OUTLET, `${ORDER}/list`, { width: 1440, height: 900 })
  const { page } = visitor
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/preview*', (route) => held.then(() => route.continue()))
  await go(page, `${ORDER}/create`)
  const sheet = page.getByRole('grid').and(page.locator(':visible'))
  await sheet.waitFor()
  const before = (await sheet.boundingBox())?.y
  expect(await page.getByText('批发商', { exact: true }).count()).toBe(0)
  release()
  await page.getByText('批发商', { exact: true }).first().waitFor()
  expect((await sheet.boundingBox())?.y).toBe(before)
  await visitor.close()
})

it('the error of a cell covers neither the cell below, which is typed next, nor the heads of the columns', async () => {
  const visitor = await visitAs(MANAGER, '/good/sku/list', { width: 1440, height: 900 })
  const { page } = visitor
  await page.locator('tr[data-row-key]:visible').first().waitFor()
  const { id } = await longOrder(page)
  await open(page, `${ORDER}/update?id=${id}`)
  for (const line of [0, 1]) {
    const column = await columnOf(page, '订货数量')
    const cells = page.locator(`[role="gridcell"][aria-colindex="${column}"]`)
    await cells.nth(line).click()
    await page.keyboard.type('-1')
    await page.keyboard.press('Enter')
    await cells.nth(line).click()
    const error = page.getByRole('grid').getByRole('alert')
    await error.waitFor()
    const [bubble, below, head] = await Promise.all(
      [error, cells.nth(line + 1), page.locator(`[role="columnheader"][aria-colindex="${column}"]`)].map((part) =>
        part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect),
      ),
    )
    const covers = (rect: DOMRect) =>
      bubble!.left < rect.right - 1 &&
      bubble!.right > rect.left + 1 &&
      bubble!.top < rect.bottom &&
      bubble!.bottom > rect.top
    expect([covers(below!), bubble!.top >= head!.bottom], `line ${line + 1}`).toEqual([false, true])
    await visitor.shot(`cell-error-line-${line + 1}`)
    await page.keyboard.press('Escape')
  }
  await visitor.close()
})
