import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { closeBrowser } from '../kit/browser'
import { open, visitAs } from '../kit/console'
import { goodsOf } from '../kit/counting'
import { longOrder, ORDER } from '../kit/long-order'
import { settle } from '../kit/screens'
import { columnOf, scanCode } from '../kit/sheet'

afterAll(closeBrowser)

const MANAGER = { mobile: '19900000021' }

interface Rect {
  left: number
  top: number
  right: number
  bottom: number
}

/** Rectangles of the pane of the document, its header and save bar, and parts of its sheet, in px of the viewport. */
const rectsOf = (
  page: Page,
): Promise<{ pane: Rect; head: Rect; foot: Rect; totals: Rect; row: Rect | null; frozen: Rect[]; grid: Rect }> =>
  page.evaluate(() => {
    const rectOf = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      return { left, top, right, bottom }
    }
    const grid = document.querySelector('[role=grid]')!
    const row = grid.querySelector('[data-scanned]')
    return {
      pane: rectOf(document.querySelector('[data-pane-head]')!.closest('main')!),
      head: rectOf(document.querySelector('[data-pane-head]')!),
      foot: rectOf(document.querySelector('[data-pane-foot]')!),
      totals: rectOf(grid.lastElementChild!),
      row: row && rectOf(row),
      frozen: [...grid.querySelectorAll('[role=columnheader][data-frozen]')].map(rectOf),
      grid: rectOf(grid),
    }
  })

describe('a long sheet', () => {
  // All columns of a draft fit at 1440, so that none has to be frozen.
  for (const [width, height, frozenCount] of [
    [1440, 900, 0],
    [1280, 720, 3],
    [820, 1180, 3],
  ] as const)
    it(`at ${width}×${height} shows the scanned line, the totals above the save bar, and frozen columns`, async () => {
      const visitor = await visitAs(MANAGER, '/good/sku/list', { width, height })
      const { page } = visitor
      await page.locator('tr[data-row-key]:visible').first().waitFor()
      const { id, barcode } = await longOrder(page)
      await open(page, `${ORDER}/update?id=${id}`)
      await page.getByRole('grid').waitFor()
      await page.keyboard.press('F3')
      await scanCode(page, barcode)
      await page.locator('[data-scanned]').waitFor()
      await expect
        .poll(async () => {
          const { head, foot, totals, row } = await rectsOf(page)
          return row !== null && row.top >= head.bottom && row.bottom <= totals.top + 2 && totals.bottom <= foot.top
        })
        .toBe(true)
      await settle(visitor)
      const rects = await rectsOf(page)
      expect(rects.row!.top).toBeGreaterThanOrEqual(rects.head.bottom)
      // Neither the strip of the header nor the save bar is cut by the edge of the pane, also on a low screen.
      expect(rects.head.top).toBeGreaterThanOrEqual(rects.pane.top - 0.5)
      expect(rects.foot.bottom).toBeLessThanOrEqual(rects.pane.bottom + 0.5)
      expect(rects.frozen).toHaveLength(frozenCount)
      const inView = () =>
        rectsOf(page).then(({ frozen, grid }) =>
          frozen.every(({ left, right }) => left >= grid.left && right <= grid.right + 1),
        )
      await expect.poll(inView).toBe(true)
      await page.getByRole('grid').evaluate((grid) => grid.scrollTo({ left: 10_000 }))
      await settle(visitor)
      await expect.poll(inView).toBe(true)
      await visitor.shot(`sheet-in-view-${width}`)
      await visitor.close()
    })
})

describe('a scan that adds a line', () => {
  for (const [width, height] of [
    [1280, 720],
    [820, 1180],
    [390, 844],
  ] as const)
    it(`at ${width}×${height} shows the new line below all others`, async () => {
      const visitor = await visitAs(MANAGER, '/good/sku/list', { width, height })
      const { page } = visitor
      const goods = await goodsOf(page, 18)
      await open(page, `${ORDER}/create`)
      await page.getByPlaceholder('扫码或输入编码').click()
      for (const { barcode, sku_name } of goods) {
        await scanCode(page, barcode)
        const line = page.locator('[data-scanned]').filter({ hasText: sku_name })
        await expect
          .poll(() => line.count().then((count) => (count === 0 ? false : line.evaluate(isInView))))
          .toBe(true)
      }
      await visitor.shot(`scan-adds-${width}`)
      await visitor.close()
    })
})

/** Whether the name of the line is seen: neither cut nor covered. */
const isInView = (line: Element): boolean => {
  const name = (line.querySelector('[role=gridcell], b') ?? line).getBoundingClientRect()
  return [name.top + 4, name.bottom - 4].every((y) => {
    const seen = document.elementFromPoint(name.left + 20, y)
    return seen !== null && line.contains(seen)
  })
}

describe('the active row stays in view', () => {
  const activeRowSeen = async (page: Page) => {
    const active = page.locator('[role=row]:has(:focus)')
    return (await active.count()) === 1 && (await active.evaluate(isInView))
  }

  for (const [width, height] of [
    [1440, 900],
    [820, 1180],
  ] as const)
    it(`at ${width}×${height}, when the save bar takes room, and when a row is added or brought back at the end`, async () => {
      const visitor = await visitAs(MANAGER, '/good/sku/list', { width, height })
      const { page } = visitor
      await page.locator('tr[data-row-key]:visible').first().waitFor()
      const { id } = await longOrder(page)
      await open(page, `${ORDER}/update?id=${id}`)
      const column = await columnOf(page, '订货数量')
      await page.locator(`[role="gridcell"][aria-colindex="${column}"]`).nth(1).click()
      // The first change brings up the save bar while the active row is the lowest one.
      await page.keyboard.press('PageDown')
      await page.keyboard.type('7')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: '保存', exact: true }).and(page.locator(':visible')).waitFor()
      await settle(visitor)
      await expect.poll(() => activeRowSeen(page), { message: 'save bar' }).toBe(true)
      await page.keyboard.press('Control+End')
      const atEnd = Number(await page.locator('[role=row]:has(:focus)').getAttribute('aria-rowindex'))
      await page.keyboard.press('Enter')
      await page.locator(`[role=row][aria-rowindex="${atEnd + 1}"]:has(:focus)`).waitFor()
      await settle(visitor)
      await expect.poll(() => activeRowSeen(page), { message: 'added row' }).toBe(true)
      await page.keyboard.press('Escape')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Alt+Delete')
      await page.keyboard.press('Alt+Delete')
      await page.keyboard.press('Control+z')
      await page.keyboard.press('Control+z')
      await settle(visitor)
      await expect.poll(() => activeRowSeen(page), { message: 'row that was brought back' }).toBe(true)
      await visitor.shot(`active-row-in-view-${width}`)
      await visitor.close()
    })
})
