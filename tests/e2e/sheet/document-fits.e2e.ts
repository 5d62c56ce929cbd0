import type { Page } from 'playwright-core'
import { everyRoute } from '../../every-route'
import { afterAll, describe, expect, it } from 'vitest'
import { closeBrowser } from '../kit/browser'
import { visitAs } from '../kit/console'
import { call } from '../kit/counting'
import { go, settle } from '../kit/screens'

afterAll(closeBrowser)

const MANAGER = { mobile: '19900000021' }
const KEEPER = { mobile: '19900000011' }

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
    const kinds = everyRoute.flatMap(({ path, screen }) => (screen === 'update' ? [path.replace(/\/update$/, '')] : []))
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
