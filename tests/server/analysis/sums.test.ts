import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DIMENSION_IDS } from '../../../src/rules/analysis/dimensions'
import { fits, metric, METRIC_IDS, type MetricId } from '../../../src/rules/analysis/metrics'
import { addDays } from '../../../src/exact/date'
import type { Browser } from '../http/browser'
import { add, type Fixture, listed, openFixture, PERIOD, table, TODAY } from './fixture'
import { bookOddOrder } from './odd-order'

let fixture: Fixture
let admin: Browser
beforeAll(async () => {
  fixture = await openFixture()
  await bookOddOrder(fixture.database, addDays(TODAY, -1))
  admin = await fixture.as()
}, 240_000)
afterAll(() => fixture.database.close())

const ORDERS = '/pos/pos_order'
const REFUNDS = '/pos/pos_order_refund'
const range = { 'f.biz_date': PERIOD }

/** Balances cannot be summed over days. */
const isBalance = (id: MetricId, dimension: string) =>
  ['stock_value', 'stock_qty', 'in_transit_value'].includes(id) && ['day', 'week', 'month'].includes(dimension)

describe('a query by each dimension', () => {
  it.each(DIMENSION_IDS)(
    '%s: every metric that fits is answered, and additive metrics add up to the total',
    async (rows) => {
      const fitting = METRIC_IDS.filter((id) => fits(id, [rows]))
      for (let from = 0; from < fitting.length; from += 4) {
        const metrics = fitting.slice(from, from + 4)
        const { rows: tableRows, totals } = await table(admin, { metrics: metrics.join(','), rows })
        metrics.forEach((id, index) => {
          expect([id, totals.values[index] === undefined]).toEqual([id, false])
          if (metric(id).additive && !isBalance(id, rows))
            expect([id, add(tableRows.map(({ values }) => values[index]))]).toEqual([id, totals.values[index]])
        })
      }
    },
  )
})

describe('sales figures', () => {
  const SOLD = 'gross_sales,refund_amount,discount_amount,cost_of_sales'

  it.each(DIMENSION_IDS.filter((id) => fits('discount_amount', [id])))(
    'by %s equal the figures of the lists to the fen',
    async (rows) => {
      const sold = await listed(admin, ORDERS, range)
      const back = await listed(admin, REFUNDS, { ...range, 'f.refund_status': 'refunded' })
      const { rows: tableRows } = await table(admin, { metrics: SOLD, rows })
      const [gross, refund, discount] = [0, 1, 2, 3].map((index) => add(tableRows.map(({ values }) => values[index])))
      expect([gross, refund, discount]).toEqual([sold.payable_amount, back.refund_amount, sold.discount_amount])
      expect(sold.payable_amount).toBeGreaterThan(0)
    },
  )

  it('by payment method equal the payments in the lists less change', async () => {
    const sold = await listed(admin, ORDERS, range)
    const { rows } = await table(admin, { metrics: 'gross_sales,refund_amount', rows: 'payment_method' })
    expect(add(rows.map(({ values }) => values[0]))).toBe(sold.payable_amount)
    const back = await listed(admin, REFUNDS, { ...range, 'f.refund_status': 'refunded' })
    expect(add(rows.map(({ values }) => values[1]))).toBe(back.refund_amount)
  })

  it.each([
    ['store', (key: string) => ({ 'f.store_id': key })],
    ['day', (key: string) => ({ 'f.biz_date': key })],
    ['channel', (key: string) => ({ 'f.channel': key })],
    ['cashier', (key: string) => ({ 'f.cashier_id': key })],
  ] as const)('in each row by %s equal the sums of the list that the row links to', async (rows, filter) => {
    const { rows: tableRows } = await table(admin, { metrics: 'gross_sales,order_count', rows })
    expect(tableRows.length).toBeGreaterThan(0)
    for (const { key, values } of tableRows) {
      const list = await listed(admin, ORDERS, { ...range, ...filter(key ?? '') })
      expect([rows, key, ...values]).toEqual([rows, key, list.payable_amount, list.total])
    }
  })

  it('by SKU count the orders that the list finds by the code of the SKU', async () => {
    const { rows } = await table(admin, { metrics: 'order_count', rows: 'sku' })
    for (const { label, values } of rows.slice(0, 5)) {
      const { total } = await listed(admin, ORDERS, { ...range, q: label.split(' ')[0] ?? '' })
      expect([label, values[0]]).toEqual([label, total])
    }
  })

  it('by rows and columns add up over rows and over columns', async () => {
    for (const [rows, columns] of [
      ['category_1', 'store'],
      ['store', 'day'],
      ['hour', 'channel'],
      ['sku', 'month'],
    ] as const) {
      const tableRows = await table(admin, { metrics: 'net_sales', rows, columns })
      tableRows.columns.forEach((column, at) =>
        expect([column.label, add(tableRows.rows.map(({ cells }) => cells?.[at]?.values[0]))]).toEqual([
          column.label,
          tableRows.totals.cells?.[at]?.values[0] ?? 0,
        ]),
      )
      for (const { label, values, cells } of tableRows.rows)
        expect([label, add((cells ?? []).map((cell) => cell.values[0]))]).toEqual([label, values[0]])
    }
  })

  it('compute ratios from sums', async () => {
    const { rows, totals } = await table(admin, { metrics: 'gross_sales,order_count,avg_ticket', rows: 'store' })
    for (const { values } of [...rows, totals])
      expect(values[2]).toBe(values[1] === 0 ? null : Math.round((values[0] ?? 0) / (values[1] ?? 1)))
  })

  it('are compared with the preceding days, day by day', async () => {
    const date = `${addDays(TODAY, -1)}..${TODAY}`
    const { rows, totals, compared } = await table(admin, {
      metrics: 'net_sales',
      rows: 'day',
      date,
      compare: 'previous',
    })
    const earlier = await table(admin, {
      metrics: 'net_sales',
      rows: 'day',
      date: `${addDays(TODAY, -3)}..${addDays(TODAY, -2)}`,
    })
    expect(compared).toEqual(earlier.period)
    expect(rows.map(({ before }) => before)).toEqual(earlier.rows.map(({ values }) => values))
    expect(totals.before).toEqual(earlier.totals.values)
  })
})

describe('stock figures', () => {
  const STOCK = ['/store/store_stock', '/warehouse/wh_good_sku_stock'] as const

  it('equal the sums of the stock lists of stores and warehouses', async () => {
    const sums = await Promise.all(STOCK.map((base) => listed(admin, base, {})))
    for (const rows of ['sku', 'category_1', 'brand', 'supplier', 'day'] as const) {
      const { totals } = await table(admin, { metrics: 'stock_value,stock_qty', rows })
      expect([rows, ...totals.values]).toEqual([
        rows,
        add(sums.map(({ stock_value }) => stock_value)),
        add(sums.map(({ on_hand_qty }) => on_hand_qty)),
      ])
    }
  })

  it('of each place equal the list of that place', async () => {
    for (const [rows, base] of [
      ['store', STOCK[0]],
      ['warehouse', STOCK[1]],
    ] as const) {
      const { rows: tableRows } = await table(admin, { metrics: 'stock_value', rows })
      expect(tableRows.length).toBeGreaterThan(0)
      for (const { key, values } of tableRows)
        expect([rows, key, values[0]]).toEqual([
          rows,
          key,
          (await listed(admin, base, { [`f.${rows}_id`]: key ?? '' })).stock_value,
        ])
    }
  })

  it('at the end of a day are the sums of all postings until then', async () => {
    const { rows } = await table(admin, { metrics: 'stock_value', rows: 'day' })
    const day = addDays(TODAY, -2)
    const ledger = (await fixture.database.system((tx) =>
      tx.execute(
        sql`select sum(value) as value from stock_ledger where tenant_id = 11 and location_type in ('store', 'warehouse') and biz_date <= ${day}`,
      ),
    )) as unknown as { rows: { value: number }[] }
    expect(rows.find(({ key }) => key === day)?.values[0]).toBe(Number(ledger.rows[0]?.value))
    expect(rows.at(-1)?.values[0]).not.toBe(rows[0]?.values[0])
  })

  it('of losses are the costs of the loss reports', async () => {
    const reports = await listed(admin, '/store/store_good_loss_receipt', { ...range, 'f.check_status': 'approved' })
    const { rows } = await table(admin, { metrics: 'loss_amount', rows: 'loss_type' })
    const reported = rows.filter(({ key }) => key !== 'transit_loss' && key !== 'return_damaged')
    expect(add(reported.map(({ values }) => values[0]))).toBe(reports.total_cost_amount)
  })
})

describe('current stock', () => {
  it('is not compared with another period', async () => {
    const { rows, totals } = await table(admin, {
      metrics: 'near_expiry_value,loss_amount',
      rows: 'store',
      compare: 'previous',
    })
    expect([...rows, totals].map(({ before }) => before?.[0])).toEqual([...rows, totals].map(() => null))
    expect(totals.before?.[1]).toEqual(expect.any(Number))
  })
})

describe('shift differences', () => {
  it('equal the sum of the list of handovers', async () => {
    const { diff_amount } = await listed(admin, '/store/switch_work', range)
    for (const rows of ['store', 'cashier', 'day'])
      expect((await table(admin, { metrics: 'shift_diff_amount', rows })).totals.values[0]).toBe(diff_amount)
  })
})
