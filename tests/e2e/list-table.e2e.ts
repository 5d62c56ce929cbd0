import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { closeBrowser } from './kit/browser'
import { rows, visitAs } from './kit/console'
import { settle } from './kit/screens'

afterAll(closeBrowser)

const ORDERS = '/store/store_order_receipt/list'
const SIZE = { width: 1280, height: 620 }

const scrollBox = (page: Page) => page.locator('[data-scroll-box]:visible')

const scrollTo = (page: Page, left: number, top: number) =>
  scrollBox(page).evaluate((box, [x, y]) => box.scrollTo(x!, y!), [left, top])

const scrolled = (page: Page) => scrollBox(page).evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])

/** Colours of pixels of the page, as the numbers of red, green and blue. */
async function pixels(page: Page, points: readonly (readonly [x: number, y: number])[]): Promise<string[]> {
  const picture = (await page.screenshot({ animations: 'disabled' })).toString('base64')
  return page.evaluate(
    async ([data, places]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!
      canvas.drawImage(image, 0, 0)
      return places.map(([x, y]) => canvas.getImageData(x, y, 1, 1).data.slice(0, 3).join(' '))
    },
    [picture, points] as const,
  )
}

describe('a table that is scrolled', () => {
  it('stays where it is when the focus goes to its head or to columns that stay in view', async () => {
    const visitor = await visitAs({}, ORDERS, SIZE)
    const { page } = visitor
    await rows(page).nth(12).waitFor()
    await settle(visitor)
    const row = rows(page).nth(9)
    for (const target of [
      page.locator('thead:visible input'),
      page.locator('thead:visible button').first(),
      row.locator('input'),
      row.getByRole('link').first(),
      row.getByRole('button').last(),
    ]) {
      await scrollTo(page, 120, 160)
      await target.focus()
      expect(await scrolled(page)).toEqual([120, 160])
    }
    await visitor.close()
  })

  it('shows a row and a title that get the focus clear of head, sums and columns that stay in view', async () => {
    const visitor = await visitAs({}, ORDERS, SIZE)
    const { page } = visitor
    await rows(page).nth(12).waitFor()
    await settle(visitor)
    await rows(page).first().focus()
    for (let step = 0; step < 12; step++) await page.keyboard.press('j')
    const sums = await page.locator('tfoot:visible').boundingBox()
    const below = await rows(page).nth(12).boundingBox()
    expect(below!.y + below!.height).toBeLessThanOrEqual(sums!.y + 1)
    for (let step = 0; step < 8; step++) await page.keyboard.press('k')
    const head = await page.locator('thead:visible').boundingBox()
    expect((await rows(page).nth(4).boundingBox())!.y).toBeGreaterThanOrEqual(head!.y + head!.height - 1)

    const title = page.getByRole('columnheader', { name: '业务日期' })
    const fixed = await page.locator('thead:visible th').nth(1).boundingBox()
    await scrollTo(page, 2000, 0)
    await page.getByRole('columnheader', { name: '订单金额' }).getByRole('button').focus()
    const amount = await page.getByRole('columnheader', { name: '订单金额' }).getByRole('button').boundingBox()
    expect(amount!.x).toBeGreaterThanOrEqual(fixed!.x + fixed!.width - 1)
    await scrollTo(page, 0, 0)
    await title.getByRole('separator').focus()
    const actions = await page.locator('thead:visible th').last().boundingBox()
    const handle = await title.getByRole('separator').boundingBox()
    expect(handle!.x + handle!.width).toBeLessThanOrEqual(actions!.x + 1)
    await visitor.close()
  })

  it('throws the shadow of the first column on the rows, and none on paper', async () => {
    const visitor = await visitAs({}, ORDERS, SIZE)
    const { page } = visitor
    await rows(page).nth(4).waitFor()
    await settle(visitor)
    await scrollTo(page, 60, 0)
    await page.locator('[data-more-before]').waitFor()
    const first = (await rows(page).nth(2).locator('td').nth(1).boundingBox())!
    const [right, top] = [Math.round(first.x + first.width), Math.round(first.y) + 3]
    const [beside, away] = await pixels(page, [
      [right + 1, top],
      [right + 25, top],
    ])
    expect(beside).not.toBe(away)

    await page.emulateMedia({ media: 'print' })
    const shadows = await page
      .locator('tr:visible > *')
      .evaluateAll((cells) => cells.filter((cell) => getComputedStyle(cell, '::after').boxShadow !== 'none').length)
    expect(shadows).toBe(0)
    await visitor.close()
  })

  it('is printed with its filters in words, without controls, chosen rows and the row with the focus', async () => {
    const visitor = await visitAs({}, ORDERS, SIZE)
    const { page } = visitor
    await rows(page).nth(4).waitFor()
    await settle(visitor)
    await rows(page).nth(2).locator('input').click()
    await page.getByRole('group', { name: '批量操作' }).waitFor()
    await rows(page).nth(3).focus()
    await page.keyboard.press('j')
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('search').filter({ visible: true }).count()).toBe(0)
    expect(await page.getByRole('group', { name: '批量操作' }).isVisible()).toBe(false)
    expect(await page.getByText('业务日期', { exact: true }).filter({ visible: true }).count()).toBe(2)
    expect(await page.getByText('清除全部').filter({ visible: true }).count()).toBe(0)
    const looks = await rows(page).evaluateAll((all) =>
      all.slice(1, 6).map((row) => {
        const { backgroundColor, boxShadow } = getComputedStyle(row.querySelector('td:nth-child(3)') as Element)
        return `${backgroundColor} ${boxShadow}`
      }),
    )
    expect(new Set(looks).size).toBe(1)
    await visitor.close()
  })

  it('does not write the label of the sums over the columns beside a narrow first column', async () => {
    const visitor = await visitAs({}, ORDERS, { ...SIZE, isAlone: true })
    const { page } = visitor
    await rows(page).nth(4).waitFor()
    await page.locator('thead:visible').getByRole('separator').first().focus()
    for (let step = 0; step < 8; step++) await page.keyboard.press('Shift+ArrowLeft')
    await settle(visitor)
    await scrollTo(page, 60, 0)
    await page.locator('[data-more-before]').waitFor()
    const label = (await page.locator('tfoot:visible td').nth(1).boundingBox())!
    const y = Math.round(label.y + label.height / 2)
    const strip = Array.from({ length: 40 }, (_, x) => [Math.round(label.x + label.width) + 14 + x, y] as const)
    expect(new Set(await pixels(page, strip)).size).toBe(1)
    await visitor.close()
  })

  it('keeps its rows hidden below the sums while another page is on its way', async () => {
    const visitor = await visitAs({}, ORDERS, SIZE)
    const { page } = visitor
    await rows(page).nth(12).waitFor()
    await settle(visitor)
    let give: () => void = () => undefined
    const asked = new Promise<void>((resolve) => {
      give = resolve
    })
    await page.route('**/store_order_receipt/list?*', async (route) => {
      await asked
      await route.continue()
    })
    await page.locator('.ant-pagination-item-2:visible').click()
    await page.locator('[data-old]').waitFor()
    const opacity = (part: string) => page.locator(`${part}:visible`).evaluate((box) => getComputedStyle(box).opacity)
    await expect.poll(() => opacity('tbody')).toBe('0.45')
    expect(await opacity('tfoot')).toBe('1')
    give()
    await visitor.close()
  })
})

describe('with the colours of the operating system', () => {
  it('a partly chosen page and the row with the focus are marked', async () => {
    const visitor = await visitAs({}, ORDERS, SIZE)
    const { page } = visitor
    await rows(page).nth(4).waitFor()
    await settle(visitor)
    await rows(page).nth(2).locator('input').click()
    await page.emulateMedia({ forcedColors: 'active' })
    await rows(page).nth(3).focus()
    await page.keyboard.press('j')
    const box = (await page.locator('thead:visible input').boundingBox())!
    const row = (await rows(page).nth(4).boundingBox())!
    const [middle, besideMiddle, edge, within] = await pixels(page, [
      [Math.round(box.x + 8), Math.round(box.y + 8)],
      [Math.round(box.x + 2), Math.round(box.y + 8)],
      [Math.round(row.x + 200), Math.round(row.y + 1)],
      [Math.round(row.x + 200), Math.round(row.y + 5)],
    ])
    expect(middle).not.toBe(besideMiddle)
    expect(edge).not.toBe(within)
    await visitor.close()
  })

  it('the chosen one of two buttons looks different with the focus', async () => {
    const visitor = await visitAs({}, '/store/store_order_receipt/create', SIZE)
    const { page } = visitor
    await page.emulateMedia({ forcedColors: 'active' })
    const group = page.getByRole('radiogroup', { name: '供货方式' }).and(page.locator(':visible'))
    const chosen = group.locator('label', { has: page.locator('input:checked') })
    const outline = () => chosen.evaluate((label) => getComputedStyle(label).outline)
    await group.waitFor()
    const before = await outline()
    await chosen.locator('input').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(outline).not.toBe(before)
    await visitor.close()
  })
})

it('the button of a branch has one frame', async () => {
  const visitor = await visitAs({}, '/good/category/list')
  const { page } = visitor
  const button = page.locator('[data-branch]:visible').first()
  await button.waitFor()
  const framed = await button
    .locator('*')
    .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).borderTopWidth !== '0px').length)
  expect(framed).toBe(1)
  await visitor.close()
})

it('on a tablet the menu of a row lies whole within the table, which stays in place when the menu closes', async () => {
  const visitor = await visitAs({}, ORDERS, { width: 820, height: 1180 })
  const { page } = visitor
  await rows(page).nth(4).waitFor()
  await settle(visitor)
  const button = rows(page).nth(2).getByRole('button').last()
  const [inside, table] = [await button.boundingBox(), await scrollBox(page).boundingBox()]
  expect(inside!.x + inside!.width).toBeLessThanOrEqual(table!.x + table!.width)
  await button.click()
  await page.getByRole('menuitem').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'hidden' })
  expect(await scrolled(page)).toEqual([0, 0])
  await visitor.close()
})
