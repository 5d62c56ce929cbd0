import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Resource } from '../../../server/metadata/description'
import { dateIn } from '../../../src/exact/date'
import type { Browser } from '../http/browser'
import { BASES, ReportFixture, reportOf } from './report-fixture'

/*
 * Groups that are not just the values of a field: nodes of a tree, days of a time zone, and more groups than a file has
 * lines.
 */

/* No entity of the product has a report, so some are added to entities with rows of every scope. */
vi.mock('../../../server/generated/resources', async (original) => {
  const { REPORTS: added } = await import('./added-reports')
  const generated = await original<Record<string, Resource>>()
  const described = Object.entries(added).map(([name, reports]) => [name, { ...generated[name], reports }])
  return { ...generated, ...Object.fromEntries(described) }
})

let fixture: ReportFixture
let admin: Browser
beforeAll(async () => {
  fixture = await ReportFixture.open()
  admin = await fixture.signIn()
}, 240_000)
afterAll(() => fixture.database.close())

it('a report grouped by a tree is in the order of the tree, and tells which nodes have nodes below them', async () => {
  const all = () => reportOf(admin, BASES.sku, 'by_category', {})
  const before = await all()
  const labels = before.rows.map(({ label }) => label)
  expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'zh-CN', { numeric: true })))
  expect(before.rows.every(({ has_below }) => !has_below)).toBe(true)
  const [first] = before.rows
  const names = first!.label.split(' / ')
  expect(names.length).toBeGreaterThan(1)
  const [parent] = await fixture.select(sql`select parent_id from category where tenant_id = 11 and id = ${first!.key}`)
  const [moved] = await fixture.select(sql`update sku set category_id = ${parent!.parent_id} where tenant_id = 11
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
  await fixture.select(
    sql`update sku set category_id = ${first!.key} where tenant_id = 11 and id = ${moved!.id} returning id`,
  )
})

it.each([
  ['Asia/Shanghai', '2026-10-31T15:59:59.999Z', '2026-10-31T16:00:00.000Z', ['2026-10', '2026-11']],
  // The clocks of New York were set back on the first of November, so that the day had 25 hours.
  ['America/New_York', '2026-11-02T04:59:59.999Z', '2026-11-02T05:00:00.000Z', ['2026-11-01', '2026-11-02']],
  ['Asia/Kathmandu', '2026-12-31T18:14:59.999Z', '2026-12-31T18:15:00.000Z', ['2026', '2027']],
] as const)(
  'a report counts the last millisecond of a day and the first of the next day separately in %s',
  async (zone, last, first, keys) => {
    const [before] = await fixture.select(sql`select time_zone from setting_base where tenant_id = 11`)
    const ids = await fixture.select(
      sql`select id, registered_at from user_info where tenant_id = 11 order by id limit 2`,
    )
    const place = (id: unknown, at: string | number) =>
      fixture.select(sql`update user_info set registered_at = ${typeof at === 'number' ? at : Date.parse(at)}
      where tenant_id = 11 and id = ${id} returning id`)
    await fixture.select(sql`update setting_base set time_zone = ${zone} where tenant_id = 11 returning id`)
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
    await fixture.select(
      sql`update setting_base set time_zone = ${before!.time_zone} where tenant_id = 11 returning id`,
    )
  },
)

it('the file of a report with more groups than a file may have lines counts the other groups in one line', async () => {
  const groups = 10_100
  await fixture.select(sql`insert into supplier (tenant_id, id, supplier_no, supplier_name, status)
    select 11, 500000 + n, 'VX' || n, 'Supplier ' || n, 'enabled' from generate_series(1, ${groups}) n returning id`)
  await fixture.select(sql`insert into sku (tenant_id, id, sku_code, sku_name, category_id, sale_unit_id, supplier_id)
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
