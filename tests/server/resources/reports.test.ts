import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Report, Resource } from '../../../server/metadata/description'
import type { ReportAnswer, ReportRow } from '../../../server/query/report/report'
import { daysOf } from '../../../src/rules/values/span'
import type { Browser } from '../http/browser'
import { REPORTS } from './added-reports'
import { statusesOutsideSums } from '../../../src/rules/document-status'
import * as resources from '../../../server/generated/resources'
import { BASES, type Filters, PERIOD, queryOf, ReportFixture, reportOf } from './report-fixture'

/* No entity of the product has a report, so some are added to entities with rows of every scope. */
vi.mock('../../../server/generated/resources', async (original) => {
  const { REPORTS: added } = await import('./added-reports')
  const generated = await original<Record<string, Resource>>()
  const described = Object.entries(added).map(([name, reports]) => [name, { ...generated[name], reports }])
  return { ...generated, ...Object.fromEntries(described) }
})

const MANAGER = '19900000021'
const CASHIER = '19900000022'
const CLERK = '19900000023'

let fixture: ReportFixture
let admin: Browser
let manager: Browser
let cashier: Browser
let clerk: Browser
beforeAll(async () => {
  fixture = await ReportFixture.open()
  admin = await fixture.signIn()
  manager = await fixture.signIn(MANAGER)
  cashier = await fixture.signIn(CASHIER)
  clerk = await fixture.signIn(CLERK)
}, 240_000)
afterAll(() => fixture.database.close())

/** The filters with which the page opens the list of the rows of one group. */
function filtersOf({ field, by }: Report['groups'][number], key: string, filters: Filters): Filters {
  if (!by) return { ...filters, [field]: key }
  const { from, to } = daysOf(key, by)
  const [first = '', last = ''] = (filters[field] ?? '').split('..')
  return { ...filters, [field]: `${first > from ? first : from}..${last !== '' && last < to ? last : to}` }
}

const RESOURCES = new Map<string, Resource>(Object.entries(resources as Record<string, Resource>))

/** The rows whose sums the total adds up: all but those of a status that a total leaves out. */
function summed(entity: keyof typeof BASES, { groups }: Report, rows: readonly ReportRow[]): readonly ReportRow[] {
  const { states } = RESOURCES.get(entity)?.shape ?? {}
  if (!states || groups[0]?.field !== states.field) return rows
  const left = statusesOutsideSums(states, undefined)
  return rows.filter(({ key }) => key === null || !left.includes(key))
}

/** Compares the figures of rows with the counts and sums of the list. */
async function expectListed(
  browser: Browser,
  base: string,
  report: Report,
  rows: readonly ReportRow[],
  filters: Filters,
) {
  const [group, ...rest] = report.groups
  for (const row of rows) {
    if (row.key === null || row.has_below || !group) continue
    const rowFilters = filtersOf(group, row.key, filters)
    const list = await browser.send<{ total: number }>('GET', `${base}/list?${queryOf(rowFilters)}`)
    expect([row.label, row.count]).toEqual([row.label, list.data.total])
    if (report.sums.length > 0) {
      const { data } = await browser.send<{ sums: Record<string, number> }>(
        'GET',
        `${base}/summary?${queryOf(rowFilters)}`,
      )
      for (const [name, sum] of Object.entries(row.sums)) if (name in data.sums) expect(sum).toBe(data.sums[name])
    }
    if (row.rows) await expectListed(browser, base, { ...report, groups: rest }, row.rows.slice(0, 3), rowFilters)
  }
}

const sumOf = (rows: readonly ReportRow[], figure: (row: ReportRow) => number) =>
  rows.reduce((sum, row) => sum + figure(row), 0)

describe('the figures of a report', () => {
  it.each(
    Object.entries(REPORTS).flatMap(([entity, reports]) =>
      Object.entries(reports).map(([name, report]) => [entity as keyof typeof BASES, name, report] as const),
    ),
  )('of %s.%s equal the sums of the list behind each row', async (entity, name, report) => {
    const filters: Filters = report.period ? { [report.period]: PERIOD } : {}
    const answer = await reportOf(admin, BASES[entity], name, filters)
    expect(answer.rows.length).toBeGreaterThan(0)
    await expectListed(admin, BASES[entity], report, answer.rows.slice(0, 6), filters)
    expect(sumOf(answer.rows, ({ count }) => count)).toBe(answer.total.count)
    for (const row of answer.rows) if (row.rows) expect(sumOf(row.rows, ({ count }) => count)).toBe(row.count)
    for (const sum of report.sums)
      expect(sumOf(summed(entity, report, answer.rows), ({ sums }) => Number(sums[sum]))).toBe(
        Number(answer.total.sums[sum]),
      )
  })

  it('count only the stores that the operator may see', async () => {
    const all = await reportOf(admin, BASES.posOrder, 'by_store', { biz_date: PERIOD })
    const own = await reportOf(manager, BASES.posOrder, 'by_store', { biz_date: PERIOD })
    expect(all.rows.length).toBeGreaterThan(1)
    expect(own.rows).toHaveLength(1)
    expect(all.rows.map(({ key }) => key)).toContain(own.rows[0]?.key)
    expect(own.rows[0]).toMatchObject({ count: all.rows.find(({ key }) => key === own.rows[0]?.key)?.count })
    const [other] = all.rows.filter(({ key }) => key !== own.rows[0]?.key)
    const foreign = await reportOf(manager, BASES.posOrder, 'by_store', {
      biz_date: PERIOD,
      store_id: String(other?.key),
    })
    expect(foreign).toMatchObject({ rows: [], total: { count: 0 } })
  })

  it('are without the sums that the operator may not see', async () => {
    expect(Object.keys((await reportOf(admin, BASES.posOrder, 'by_store', { biz_date: PERIOD })).total.sums)).toEqual([
      'payable_amount',
      'gross_profit_amount',
    ])
    const answer = await reportOf(cashier, BASES.posOrder, 'by_store', { biz_date: PERIOD })
    expect(answer.total.count).toBeGreaterThan(0)
    expect(JSON.stringify(answer)).not.toContain('gross_profit')
  })

  it('are named in the language of the operator, in the order of enums and days', async () => {
    const statuses = await reportOf(admin, BASES.whPurchaseReceipt, 'by_status', { biz_date: PERIOD })
    expect(statuses.rows.map(({ label }) => label)).toEqual(expect.arrayContaining(['已审核', '草稿']) as unknown)
    const days = (await reportOf(admin, BASES.posOrder, 'by_day', { biz_date: PERIOD })).rows.map(({ key }) => key)
    expect(days).toEqual(days.toSorted())
    const english = await admin.send<ReportAnswer>(
      'GET',
      `${BASES.whPurchaseReceipt}/report/by_status?f.biz_date=${PERIOD}`,
      undefined,
      { 'Accept-Language': 'en-US' },
    )
    expect(english.data.rows.map(({ label }) => label)).toContain('Approved')
  })
})

describe('a report is refused', () => {
  const refusal = async (browser: Browser, path: string) => {
    const { code, data } = await browser.send<{ errors?: { path: string }[] }>('GET', path)
    return [code, data?.errors?.map((error) => error.path)]
  }
  const path = `${BASES.posOrder}/report/by_store`

  it('without a period, with a period without a beginning, and with a period of more than 366 days', async () => {
    expect(await refusal(admin, path)).toEqual([40000, ['f.biz_date']])
    const { data } = await admin.send<{ errors: { en: string }[] }>('GET', path)
    expect(data.errors[0]?.en).toBe('The period needs a first day, such as 2026-11-01..2026-11-30')
    expect(await refusal(admin, `${path}?f.biz_date=..2026-11-01`)).toEqual([40000, ['f.biz_date']])
    expect(await refusal(admin, `${path}?f.biz_date=2024-01-01..`)).toEqual([40000, ['f.biz_date']])
    expect(await refusal(admin, `${path}?f.biz_date=2025-01-01..2026-01-02`)).toEqual([40000, ['f.biz_date']])
  })

  it('with a filter that the list does not have', async () => {
    expect(await refusal(admin, `${path}?f.biz_date=${PERIOD}&f.nothing=1`)).toEqual([40000, ['f.nothing']])
  })

  it('without the right to list the rows, and its file without the right to export them', async () => {
    const unlisted = await refusal(clerk, `${BASES.whPurchaseReceipt}/report/by_status?f.biz_date=${PERIOD}`)
    expect(unlisted[0]).toBe(40300)
    const file = await clerk.raw('GET', `${BASES.whPurchaseReceipt}/report/by_status/export?f.biz_date=${PERIOD}`)
    expect(file.headers.get('content-type')).toContain('json')
  })
})

it('a report is exported with a line per pair of groups, and the total last', async () => {
  const answer = await reportOf(admin, BASES.posOrder, 'by_store', { biz_date: PERIOD })
  const file = await admin.raw('GET', `${BASES.posOrder}/report/by_store/export?f.biz_date=${PERIOD}&format=csv`)
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines[0]).toContain('门店,销售渠道,笔数,应付金额,毛利')
  expect(lines).toHaveLength(answer.rows.flatMap(({ rows = [] }) => rows).length + 2)
  expect(lines.at(-1)).toMatch(new RegExp(`^合计,,${answer.total.count},`))
  const workbook = await admin.raw('GET', `${BASES.posOrder}/report/by_store/export?f.biz_date=${PERIOD}&format=xlsx`)
  expect(workbook.headers.get('content-type')).toContain('spreadsheetml')
})
