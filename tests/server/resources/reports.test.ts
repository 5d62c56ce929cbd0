import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import type { Report, Resource } from '../../../server/metadata/description'
import type { ReportAnswer, ReportRow } from '../../../server/query/report/report'
import { addDays, dateIn } from '../../../src/exact/date'
import { daysOf } from '../../../src/rules/values/span'
import { Browser } from '../http/browser'
import { NOW, openSeededDatabase } from '../harness'

const REPORTS = vi.hoisted((): Readonly<Record<string, Record<string, Report>>> => ({
  posOrder: {
    by_store: {
      groups: [{ field: 'store_id' }, { field: 'channel' }],
      sums: ['payable_amount', 'gross_profit_amount'],
      period: 'biz_date',
    },
    by_day: { groups: [{ field: 'biz_date', by: 'day' }], sums: ['payable_amount'], period: 'biz_date' },
    by_hour: { groups: [{ field: 'paid_at', by: 'day' }, { field: 'is_offline' }], sums: [], period: 'biz_date' },
  },
  whPurchaseReceipt: {
    by_supplier: {
      groups: [{ field: 'supplier_id' }, { field: 'biz_date', by: 'week' }],
      sums: ['total_amount'],
      period: 'biz_date',
    },
    by_status: { groups: [{ field: 'check_status' }], sums: ['total_amount'], period: 'biz_date' },
  },
  sku: {
    by_category: { groups: [{ field: 'category_id' }, { field: 'sale_status' }], sums: [] },
    by_supplier: { groups: [{ field: 'supplier_id' }, { field: 'brand_id' }], sums: [] },
  },
  userInfo: {
    by_month: { groups: [{ field: 'level_id' }, { field: 'registered_at', by: 'month' }], sums: [] },
    by_day: { groups: [{ field: 'registered_at', by: 'day' }], sums: [] },
    by_year: { groups: [{ field: 'registered_at', by: 'year' }], sums: [] },
  },
}))

/* No entity of the product has a report, so some are added to entities with rows of every scope. */
vi.mock('../../../server/generated/resources', async (original) => {
  const generated = await original<Record<string, Resource>>()
  const added = Object.entries(REPORTS).map(([name, reports]) => [name, { ...generated[name], reports }])
  return { ...generated, ...Object.fromEntries(added) }
})

const TODAY = dateIn('Asia/Shanghai', NOW)
const PERIOD = `${addDays(TODAY, -20)}..${TODAY}`
const MANAGER = '19900000021'
const CASHIER = '19900000022'
const CLERK = '19900000023'
const BASES = {
  posOrder: '/pos/pos_order',
  whPurchaseReceipt: '/warehouse/wh_purchase_receipt',
  userInfo: '/user/user_info',
  sku: '/good/sku',
}

let database: Database
let admin: Browser
let manager: Browser
let cashier: Browser
let clerk: Browser
beforeAll(async () => {
  database = await openSeededDatabase()
  const app = createApp({ database, clock: () => NOW })
  const signedIn = async (mobile?: string) => {
    const browser = new Browser(app)
    expect((await browser.signIn(mobile)).code).toBe(0)
    return browser
  }
  admin = await signedIn()
  manager = await signedIn(MANAGER)
  cashier = await signedIn(CASHIER)
  clerk = await signedIn(CLERK)
}, 240_000)
afterAll(() => database.close())

const select = async (text: ReturnType<typeof sql>) =>
  ((await database.system((tx) => tx.execute(text))) as { rows: Record<string, number>[] }).rows

type Filters = Readonly<Record<string, string>>
const queryOf = (filters: Filters) =>
  new URLSearchParams(Object.entries(filters).map(([name, value]) => [`f.${name}`, value])).toString()

async function reportOf(browser: Browser, base: string, name: string, filters: Filters): Promise<ReportAnswer> {
  const answer = await browser.send<ReportAnswer>('GET', `${base}/report/${name}?${queryOf(filters)}`)
  expect(answer.code, answer.msg).toBe(0)
  return answer.data
}

/** The filters of the list behind a key, as the page makes them. */
function filtersOf({ field, by }: Report['groups'][number], key: string, filters: Filters): Filters {
  if (!by) return { ...filters, [field]: key }
  const { from, to } = daysOf(key, by)
  const [first = '', last = ''] = (filters[field] ?? '').split('..')
  return { ...filters, [field]: `${first > from ? first : from}..${last !== '' && last < to ? last : to}` }
}

/** Compares the figures of rows with what the list counts and sums of them. */
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
    const behind = filtersOf(group, row.key, filters)
    const list = await browser.send<{ total: number }>('GET', `${base}/list?${queryOf(behind)}`)
    expect([row.label, row.count]).toEqual([row.label, list.data.total])
    if (report.sums.length > 0) {
      const { data } = await browser.send<{ sums: Record<string, number> }>('GET', `${base}/summary?${queryOf(behind)}`)
      for (const [name, sum] of Object.entries(row.sums)) if (name in data.sums) expect(sum).toBe(data.sums[name])
    }
    if (row.rows) await expectListed(browser, base, { ...report, groups: rest }, row.rows.slice(0, 3), behind)
  }
}

const sumOf = (rows: readonly ReportRow[], figure: (row: ReportRow) => number) =>
  rows.reduce((sum, row) => sum + figure(row), 0)

describe('the figures of a report', () => {
  it.each(
    Object.entries(REPORTS).flatMap(([entity, reports]) =>
      Object.entries(reports).map(([name, report]) => [entity as keyof typeof BASES, name, report] as const),
    ),
  )('of %s.%s are those of the list behind each row', async (entity, name, report) => {
    const filters: Filters = report.period ? { [report.period]: PERIOD } : {}
    const answer = await reportOf(admin, BASES[entity], name, filters)
    expect(answer.rows.length).toBeGreaterThan(0)
    await expectListed(admin, BASES[entity], report, answer.rows.slice(0, 6), filters)
    expect(sumOf(answer.rows, ({ count }) => count)).toBe(answer.total.count)
    for (const row of answer.rows) if (row.rows) expect(sumOf(row.rows, ({ count }) => count)).toBe(row.count)
    for (const sum of report.sums)
      expect(sumOf(answer.rows, ({ sums }) => Number(sums[sum]))).toBe(Number(answer.total.sums[sum]))
  })

  it('are those of the stores that the operator may see', async () => {
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

it('grouped by a tree is in the order of the tree, and tells which nodes have nodes below them', async () => {
  const all = () => reportOf(admin, BASES.sku, 'by_category', {})
  const before = await all()
  const labels = before.rows.map(({ label }) => label)
  expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'zh-CN', { numeric: true })))
  expect(before.rows.every(({ has_below }) => !has_below)).toBe(true)
  const [first] = before.rows
  const names = first!.label.split(' / ')
  expect(names.length).toBeGreaterThan(1)
  const [parent] = await select(sql`select parent_id from category where tenant_id = 11 and id = ${first!.key}`)
  const [moved] = await select(sql`update sku set category_id = ${parent!.parent_id} where tenant_id = 11
    and id = (select min(id) from sku where tenant_id = 11 and category_id = ${first!.key}) returning id, category_id`)
  const after = await all()
  expect(after.rows[0]).toMatchObject({
    key: String(parent!.parent_id),
    label: names.slice(0, -1).join(' / '),
    count: 1,
    has_below: true,
  })
  // The list filtered by the node shows the goods of the nodes below it, too.
  const { data } = await admin.send<{ total: number }>('GET', `${BASES.sku}/list?f.category_id=${parent!.parent_id}`)
  expect(data.total).toBeGreaterThan(1)
  await select(sql`update sku set category_id = ${first!.key} where tenant_id = 11 and id = ${moved!.id} returning id`)
})

describe('a report is refused', () => {
  const refusal = async (browser: Browser, path: string) => {
    const { code, data } = await browser.send<{ errors?: { path: string }[] }>('GET', path)
    return [code, data?.errors?.map((error) => error.path)]
  }
  const path = `${BASES.posOrder}/report/by_store`

  it('without a period, with one that has no beginning, and with one of more than 366 days', async () => {
    expect(await refusal(admin, path)).toEqual([40000, ['f.biz_date']])
    expect(await refusal(admin, `${path}?f.biz_date=..2026-11-01`)).toEqual([40000, ['f.biz_date']])
    expect(await refusal(admin, `${path}?f.biz_date=2024-01-01..`)).toEqual([40000, ['f.biz_date']])
    expect(await refusal(admin, `${path}?f.biz_date=2025-01-01..2026-01-02`)).toEqual([40000, ['f.biz_date']])
  })

  it('with a filter that the list does not have', async () => {
    expect(await refusal(admin, `${path}?f.biz_date=${PERIOD}&f.nothing=1`)).toEqual([40000, ['f.nothing']])
  })

  it('to those who may not list the rows, and its file to those who may not export them', async () => {
    const unlisted = await refusal(clerk, `${BASES.whPurchaseReceipt}/report/by_status?f.biz_date=${PERIOD}`)
    expect(unlisted[0]).toBe(40300)
    const file = await clerk.raw('GET', `${BASES.whPurchaseReceipt}/report/by_status/export?f.biz_date=${PERIOD}`)
    expect(file.headers.get('content-type')).toContain('json')
  })
})

it('is exported with a line per pair of groups, and the total last', async () => {
  const answer = await reportOf(admin, BASES.posOrder, 'by_store', { biz_date: PERIOD })
  const file = await admin.raw('GET', `${BASES.posOrder}/report/by_store/export?f.biz_date=${PERIOD}&format=csv`)
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines[0]).toContain('门店,销售渠道,笔数,应付金额,毛利')
  expect(lines).toHaveLength(answer.rows.flatMap(({ rows = [] }) => rows).length + 2)
  expect(lines.at(-1)).toMatch(new RegExp(`^合计,,${answer.total.count},`))
  const workbook = await admin.raw('GET', `${BASES.posOrder}/report/by_store/export?f.biz_date=${PERIOD}&format=xlsx`)
  expect(workbook.headers.get('content-type')).toContain('spreadsheetml')
})

it.each([
  ['Asia/Shanghai', '2026-10-31T15:59:59.999Z', '2026-10-31T16:00:00.000Z', ['2026-10', '2026-11']],
  // The clocks of New York were set back on the first of November, so that the day had 25 hours.
  ['America/New_York', '2026-11-02T04:59:59.999Z', '2026-11-02T05:00:00.000Z', ['2026-11-01', '2026-11-02']],
  ['Asia/Kathmandu', '2026-12-31T18:14:59.999Z', '2026-12-31T18:15:00.000Z', ['2026', '2027']],
] as const)(
  'counts the last millisecond of a day and the first of the next apart in %s',
  async (zone, last, first, keys) => {
    const [before] = await select(sql`select time_zone from setting_base where tenant_id = 11`)
    const ids = await select(sql`select id, registered_at from user_info where tenant_id = 11 order by id limit 2`)
    const place = (id: unknown, at: string | number) =>
      select(sql`update user_info set registered_at = ${typeof at === 'number' ? at : Date.parse(at)}
      where tenant_id = 11 and id = ${id} returning id`)
    await select(sql`update setting_base set time_zone = ${zone} where tenant_id = 11 returning id`)
    await place(ids[0]!.id, last)
    await place(ids[1]!.id, first)
    const report = keys[0].length === 4 ? 'by_year' : keys[0].length === 7 ? 'by_month' : 'by_day'
    const day = (at: string) => dateIn(zone, Date.parse(at))
    const filters = { registered_at: `${day(last)}..${day(first)}` }
    const { rows, total } = await reportOf(admin, BASES.userInfo, report, filters)
    const found = report === 'by_month' ? rows.flatMap(({ rows: inner = [] }) => inner) : rows
    expect([...new Set(found.map(({ key }) => key))].toSorted()).toEqual(keys)
    expect(total.count).toBeGreaterThanOrEqual(2)
    for (const [index, at] of [last, first].entries()) {
      const { data } = await admin.send<{ rows: { id: number }[]; list: { id: number }[] }>(
        'GET',
        `${BASES.userInfo}/list?f.registered_at=${day(at)}..${day(at)}&pageSize=100`,
      )
      expect(data.list.map(({ id }) => id)).toContain(Number(ids[index]!.id))
      expect(data.list.map(({ id }) => id)).not.toContain(Number(ids[1 - index]!.id))
    }
    for (const { id, registered_at } of ids) await place(id, Number(registered_at))
    await select(sql`update setting_base set time_zone = ${before!.time_zone} where tenant_id = 11 returning id`)
  },
)

it('that is longer than a file counts the rest in a line of its own', async () => {
  const groups = 10_100
  await select(sql`insert into supplier (tenant_id, id, supplier_no, supplier_name, status)
    select 11, 500000 + n, 'VX' || n, 'Supplier ' || n, 'enabled' from generate_series(1, ${groups}) n returning id`)
  await select(sql`insert into sku (tenant_id, id, sku_code, sku_name, category_id, sale_unit_id, supplier_id)
    select 11, 500000 + n, 'GX' || n, 'Item ' || n, min(s.category_id), min(s.sale_unit_id), 500000 + n
    from sku s, generate_series(1, ${groups}) n where s.tenant_id = 11 and s.id < 500000 group by n returning id`)
  const shown = await reportOf(admin, BASES.sku, 'by_supplier', {})
  expect(shown.is_cut).toBe(true)
  const file = await admin.raw('GET', `${BASES.sku}/report/by_supplier/export?format=csv`)
  const lines = (await file.text()).trim().split('\r\n').slice(1)
  const counts = lines.map((line) => Number(line.split(',').at(-1)?.replaceAll(/\D/g, '')))
  expect(lines.at(-2)).toMatch(/^其余,,\d+$/)
  expect(lines.at(-1)).toBe(`合计,,${shown.total.count}`)
  expect(counts.slice(0, -1).reduce((sum, count) => sum + count, 0)).toBe(shown.total.count)
  expect(lines).toHaveLength(10_002)
})
