import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { store_role } from '../../../server/generated/tables'
import type { Overview } from '../../../server/modules/analysis/overview'
import { metric, METRIC_IDS } from '../../../src/rules/analysis/metrics'
import type { Browser } from '../http/browser'
import { ask, type Fixture, listed, MULTI, openFixture, PERIOD, table } from './fixture'

const OVERVIEW = '/visualization/data-analysis'
const MANAGER = '19900000021'

let fixture: Fixture
let admin: Browser
beforeAll(async () => {
  fixture = await openFixture()
  admin = await fixture.as()
}, 240_000)
afterAll(() => fixture.database.close())

const overview = async (browser: Browser, query: Record<string, string> = {}) =>
  browser.send<Overview>('GET', `${OVERVIEW}?${new URLSearchParams({ date: PERIOD, ...query })}`)
const names = (path: string, browser: Browser) =>
  browser.send<{ name: string; children?: { name: string }[] }[]>('GET', path)

describe('an operator who', () => {
  it('works in a store sees the figures of that store', async () => {
    const manager = await fixture.as(MANAGER)
    const { rows } = await table(manager, { metrics: 'gross_sales', rows: 'store' })
    expect(rows.map(({ label }) => label)).toEqual(['S0002 人民广场店'])
    const all = await table(admin, { metrics: 'gross_sales', rows: 'store' })
    expect(rows[0]?.values).toEqual(all.rows.find(({ key }) => key === rows[0]?.key)?.values)
    const other = all.rows.find(({ key }) => key !== rows[0]?.key)?.key ?? ''
    expect((await table(manager, { metrics: 'gross_sales', rows: 'day', 'f.store': other })).totals.values).toEqual([0])
    const stock = await table(manager, { metrics: 'stock_value', rows: 'sku' })
    expect(stock.totals.values[0]).toBe((await listed(manager, '/store/store_stock', {})).stock_value)
  })

  it('works in a warehouse sees its stock and no sales', async () => {
    const keeper = await fixture.as('19900000011')
    expect((await ask(keeper, { metrics: 'net_sales', rows: 'day' })).code).toBe(40300)
    const { rows } = await table(keeper, { metrics: 'stock_value', rows: 'warehouse' })
    expect(rows.length).toBeGreaterThan(0)
    const { data } = await overview(keeper)
    expect([data.by_day, data.top_skus, data.stores]).toEqual([null, null, null])
    expect(data.warehouses?.rows.map(({ key }) => key)).toEqual(rows.map(({ key }) => key))
  })

  it.each([
    ['a cashier', '19900000022'],
    ['a clerk', '19900000023'],
    ['a wholesaler', '19900000031'],
  ])('is %s sees no analysis and no menu entry for it', async (_, mobile) => {
    const browser = await fixture.as(mobile)
    expect((await ask(browser, { metrics: 'order_count', rows: 'day' })).code).toBe(40300)
    expect((await overview(browser)).code).toBe(40300)
    const { data } = await names('/sys/menu/route', browser)
    expect(data.flatMap(({ children }) => children ?? []).map(({ name }) => name)).not.toContain('data_analysis')
  })

  it('belongs to head office has both screens in the menu', async () => {
    const { data } = await names('/sys/menu/route', admin)
    expect(data.find(({ name }) => name === 'menu_visualization')?.children?.map(({ name }) => name)).toEqual([
      'data_analysis',
      'multi_dimension_data_analysis',
    ])
  })
})

describe('costs', () => {
  it('are refused to an operator who may not see them', async () => {
    await fixture.database.system((tx) =>
      tx.update(store_role).set({ can_view_cost: false }).where(eq(store_role.role_code, 'store_manager')),
    )
    const manager = await fixture.as(MANAGER)
    for (const id of METRIC_IDS.filter((metricId) => metric(metricId).needs)) {
      for (const path of [MULTI, `${MULTI}/export`])
        expect([id, (await ask(manager, { metrics: id, rows: 'store' }, path)).code]).toEqual([id, 40300])
      expect([id, (await ask(manager, { metrics: 'order_count', rows: 'day', sort: `-${id}` })).code]).toEqual([
        id,
        40000,
      ])
    }
    const { data } = await overview(manager)
    const shown = new Set(Object.values(data).flatMap((block) => block?.metrics ?? []))
    expect(shown).toContain('net_sales')
    expect([...shown].filter((id) => metric(id).needs)).toEqual([])
  })
})

describe('a query with a wrong parameter', () => {
  it.each([
    [{ metrics: 'net_sales', rows: 'store', date: '2026-01-01..2027-01-02' }, 'date'],
    [{ metrics: 'net_sales', rows: 'store', date: '2026-02-30' }, 'date'],
    [{ metrics: 'net_sales', rows: 'store', date: '2026-11-02..2026-11-01' }, 'date'],
    [{ metrics: 'turnover_days', rows: 'store', date: '0000-01-01..0000-01-07', compare: 'last_year' }, 'date'],
    [{ metrics: 'net_sales', rows: 'store', compare: 'ever' }, 'compare'],
    [{ metrics: 'net_sales,profits', rows: 'store' }, 'metrics'],
    [{ metrics: '', rows: 'store' }, 'metrics'],
    [{ metrics: 'net_sales,gross_sales,order_count,avg_ticket,sold_qty', rows: 'store' }, 'metrics'],
    [{ metrics: 'net_sales', rows: 'warehouse' }, 'metrics'],
    [{ metrics: 'net_sales', rows: 'sku', columns: 'payment_method' }, 'metrics'],
    [{ metrics: 'net_sales', rows: 'store', columns: 'store' }, 'columns'],
    [{ metrics: 'stock_qty', rows: 'day', columns: 'month' }, 'metrics'],
    [{ metrics: 'net_sales', rows: 'toString' }, 'rows'],
    [{ metrics: 'net_sales', rows: 'store', 'f.mobile': '1' }, 'f.mobile'],
    [{ metrics: 'net_sales', rows: 'store', 'f.store': "1' or 1=1" }, 'f.store'],
    [{ metrics: 'net_sales', rows: 'store', sort: 'id' }, 'sort'],
    [{ metrics: 'net_sales', rows: 'sku', columns: 'day', date: '2026-08-01..2026-11-20' }, 'columns'],
  ])('is refused with the path of the parameter: %j', async (query, path) => {
    const { code, data } = await ask(admin, query as unknown as Record<string, string>)
    expect([code, data.errors?.map((error) => error.path)]).toEqual([40000, [path]])
  })
})

describe('the exported file', () => {
  it('holds the table in the language of the operator', async () => {
    const query = { metrics: 'gross_sales,order_count', rows: 'store' }
    const { rows, totals } = await table(admin, query)
    const response = await admin.raw('GET', `${MULTI}/export?${new URLSearchParams({ date: PERIOD, ...query })}`)
    expect(response.headers.get('content-type')).toContain('text/csv')
    const lines = (await response.text()).replace('\u{FEFF}', '').trim().split('\r\n')
    const line = (label: string, [gross, orders]: readonly (number | null)[]) =>
      `${label},${((gross ?? 0) / 100).toFixed(2)},${orders}`
    expect(lines).toEqual([
      '门店,销售总额,订单数',
      ...rows.map(({ label, values }) => line(label, values)),
      line('合计', totals.values),
    ])
    const english = await admin.raw(
      'GET',
      `${MULTI}/export?${new URLSearchParams({ date: PERIOD, ...query, columns: 'channel', compare: 'previous' })}`,
      undefined,
      { 'Accept-Language': 'en-US' },
    )
    expect((await english.text()).split('\r\n')[0]).toContain('Total Gross sales')
  })

  it('can be a workbook, and is forbidden for store staff', async () => {
    const query = new URLSearchParams({ date: PERIOD, metrics: 'net_sales', rows: 'store', format: 'xlsx' })
    const response = await admin.raw('GET', `${OVERVIEW}/export?${query}`)
    expect(new Uint8Array(await response.arrayBuffer()).slice(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]))
    const manager = await fixture.as(MANAGER)
    expect((await manager.send('GET', `${OVERVIEW}/export?${query}`)).code).toBe(40300)
  })
})
