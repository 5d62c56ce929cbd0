import type { Page } from 'playwright-core'
import { routes } from '../../src/generated/routes'
import { afterAll, describe, expect, it } from 'vitest'
import { closeBrowser } from './kit/browser'
import { open, visitAs } from './kit/console'
import { call, goodsOf } from './kit/counting'
import { go, settle } from './kit/screens'
import { columnOf, scanCode } from './kit/sheet'

afterAll(closeBrowser)

const MANAGER = { mobile: '19900000021' }
const KEEPER = { mobile: '19900000011' }
const OUTLET = { mobile: '19900000031' }
const ORDER = '/store/store_order_receipt'

/** Creates a draft with the first fifty SKUs on sale. Returns its id, and the barcode of the last line but one. */
const longOrder = (page: Page): Promise<{ id: number; barcode: string }> =>
  page.evaluate(async (base) => {
    const store = JSON.parse(localStorage.getItem('login-store-info') ?? '{}') as { id: number }
    const headers = {
      Authorization: `Bearer ${localStorage.getItem('token')}`,
      'Store-Id': String(store.id),
      'Content-Type': 'application/json',
      'X-XSRF-TOKEN': /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '',
    }
    const call = async (path: string, body?: object) =>
      (await (
        await fetch(`/api${path}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
      ).json()) as { data: { id: number; list: { id: number; barcode: string }[] } }
    const { list } = (await call('/good/sku/list?f.sale_status=on_sale&pageSize=50')).data
    const lines = list.map(({ id }, index) => ({ sku_id: id, order_qty: index + 1 }))
    const { id } = (await call(`${base}/create`, { supply_mode: 'warehouse', lines })).data
    return { id, barcode: list.at(-2)?.barcode ?? '' }
  }, ORDER)

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
      await page.locator('.ant-table-row:visible').first().waitFor()
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
      await page.locator('.ant-table-row:visible').first().waitFor()
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

it('the error of a cell covers neither the cell below, which is typed next, nor the heads of the columns', async () => {
  const visitor = await visitAs(MANAGER, '/good/sku/list', { width: 1440, height: 900 })
  const { page } = visitor
  await page.locator('.ant-table-row:visible').first().waitFor()
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
        part.evaluate((element) => element.getBoundingClientRect().toJSON() as Rect),
      ),
    )
    const covers = (rect: Rect) =>
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

/** Height in px by which the page of the visible document is longer than its pane, so that the pane scrolls. */
const overflowOf = (page: Page): Promise<number> =>
  page
    .locator('main h1:visible')
    .first()
    .evaluate((heading) => {
      let pane: Element | null = heading
      while (pane && !/auto|scroll/.test(getComputedStyle(pane).overflowY)) pane = pane.parentElement
      return pane ? pane.scrollHeight - pane.clientHeight : NaN
    })

describe('a document of two lines', () => {
  it('fits a window 900 px high: every kind of document, for its author and for the operator who approves it', async () => {
    const kinds = routes.flatMap(({ path, screen }) => (screen === 'update' ? [path.replace(/\/update$/, '')] : []))
    const documents = kinds.filter((base) => base.endsWith('_receipt'))
    expect(documents.length).toBeGreaterThan(10)
    const tooLong: string[] = []
    // The statuses with the most to show: fields to fill in, a banner with a reason, facts to decide by.
    const [deciding, writing] = [
      ['submitted', 'voided'],
      ['draft', 'rejected'],
    ]
    for (const [who, area, statuses] of [
      [{}, '/', deciding],
      [MANAGER, '/store/', writing],
      [KEEPER, '/warehouse/', writing],
    ] as const) {
      const visitor = await visitAs(who, '/dashboard/workplace')
      const { page } = visitor
      // Shows the documents of the demo company with their first two lines only.
      await page.route('**/detail?*', async (route) => {
        const answer = await route.fetch()
        const body = (await answer.json()) as { data?: { lines?: object[] } }
        if (body.data?.lines) body.data.lines = body.data.lines.slice(0, 2)
        await route.fulfill({ response: answer, json: body })
      })
      for (const base of documents.filter((path) => path.startsWith(area))) {
        const { list } = await call<{ list: { id: number; check_status: string }[] }>(
          page,
          `${base}/list?current=1&pageSize=100&f.biz_date=`,
        )
        const byStatus = new Map(list.map((row) => [row.check_status, row.id]))
        for (const [status, id] of byStatus) {
          if (!statuses.includes(status)) continue
          await go(page, `${base}/update?id=${id}`)
          await page.getByRole('grid').and(page.locator(':visible')).waitFor()
          await settle(visitor)
          const pixels = await overflowOf(page)
          if (pixels !== 0) {
            tooLong.push(`${base} ${status} ${id}: ${pixels}`)
            await visitor.shot(`too-long-${base.split('/').at(-1)}-${status}`)
          }
        }
      }
      await visitor.close()
    }
    expect(tooLong).toEqual([])
  })
})
