import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { decodeProposal, type ProposedOrder, type Replenishment } from '../../../src/rules/replenishment/proposal'
import type { Browser } from './browser'
import { storeOrderReceipt } from '../../../server/generated/resources'
import { openDocuments } from '../../../server/stock/views/open-documents'
import { seededCompany } from './seeded-company'

const [MANAGER, CASHIER, CLERK, WAREHOUSE, AUDITOR] = ['21', '22', '23', '11', '03'].map((nn) => `199000000${nn}`)

const { as, database } = seededCompany()

async function proposal(browser: Browser, coverDays?: number): Promise<Replenishment> {
  const query = coverDays === undefined ? '' : `?cover_days=${coverDays}`
  const { code, data } = await browser.send<Replenishment>('GET', `/store/replenishment${query}`)
  expect(code).toBe(0)
  return decodeProposal(data)
}

const select = async (text: ReturnType<typeof sql>) =>
  ((await database().system((tx) => tx.execute(text))) as { rows: Record<string, string>[] }).rows

const keysOf = (orders: readonly ProposedOrder[]) =>
  orders.flatMap(({ store_id, lines }) => lines.map(({ sku_id }) => `${store_id}:${sku_id}`))

async function createDraft(
  browser: Browser,
  { store_id, supply_mode, source_id, expected_date, lines }: ProposedOrder,
) {
  return browser.send<{ id: number; receipt_no: string; expected_date: string; lines: Record<string, number>[] }>(
    'POST',
    '/store/store_order_receipt/create',
    {
      store_id,
      supply_mode,
      expected_date,
      warehouse_id: supply_mode === 'warehouse' ? source_id : null,
      supplier_id: supply_mode === 'supplier' ? source_id : null,
      lines: lines.map(({ sku_id, suggest_qty }) => ({ sku_id, order_qty: suggest_qty / 1000 })),
    },
  )
}

describe('the replenishment', () => {
  it('accounts for every item that the workplace counts as short', async () => {
    for (const mobile of [undefined, MANAGER]) {
      const browser = await as(mobile)
      const { short } = await proposal(browser)
      const { data } = await browser.send<{ short: { total: number; path: string } }>('GET', '/sys/workplace')
      expect(short.proposed + short.covered + short.idle + short.unsupplied + short.stopped).toBe(short.total)
      expect([short.total, short.path]).toEqual([data.short.total, data.short.path])
      expect(short.proposed).toBeGreaterThan(5)
    }
  })

  it('proposes the quantity of the order form, more for a longer delivery, and less what is on order', async () => {
    const browser = await as(MANAGER)
    const { orders } = await proposal(browser)
    expect(orders.length).toBeGreaterThan(0)
    let compared = 0
    for (const order of orders) {
      const { data } = await browser.send<{ lines: { sku_id: number; suggest_qty: number }[] }>(
        'POST',
        '/store/store_order_receipt/preview',
        {
          store_id: order.store_id,
          supply_mode: order.supply_mode,
          lines: order.lines.map(({ sku_id }) => ({ sku_id })),
        },
      )
      for (const [index, line] of order.lines.entries()) {
        const formula =
          line.safety_stock_qty +
          line.daily_qty * (order.lead_days + 3) -
          line.on_hand_qty -
          line.in_transit_qty -
          line.on_order_qty
        expect(line.suggest_qty).toBe(Math.ceil(formula / line.step_qty) * line.step_qty)
        if (line.on_order_qty > 0) continue
        compared++
        expect(line.suggest_qty).toBeGreaterThanOrEqual((data.lines[index]?.suggest_qty ?? 0) * 1000)
      }
    }
    expect(compared).toBeGreaterThan(5)
  })

  it('covers more days when asked to, and refuses other numbers of days', async () => {
    const browser = await as(MANAGER)
    const total = async (days: number) =>
      (await proposal(browser, days)).orders
        .flatMap(({ lines }) => lines)
        .reduce((sum, { suggest_qty }) => sum + suggest_qty, 0)
    expect(await total(14)).toBeGreaterThan(await total(1))
    for (const wrong of ['0', '15', '2.5', '3.0', '1e1', '0x3', '%203', 'x', '']) {
      const { code, data } = await browser.send<{ errors: { path: string }[] }>(
        'GET',
        `/store/replenishment?cover_days=${wrong}`,
      )
      expect([code, data.errors[0]?.path]).toEqual([40000, 'cover_days'])
    }
  })

  it('makes orders that can be created as they are, and does not propose their items again', async () => {
    const browser = await as(MANAGER)
    const before = await proposal(browser)
    for (const order of before.orders) {
      const { code, data, msg } = await createDraft(browser, order)
      expect([code, msg]).toEqual([0, expect.anything()])
      expect(data.receipt_no).toMatch(/^SO/)
      expect(data.expected_date).toBe(order.expected_date)
      const { results } = (
        await browser.send<{ results: { code: number; msg: string }[] }>(
          'POST',
          '/store/store_order_receipt/transition',
          { items: [{ id: data.id, version: 1 }], transitions: ['submit'], confirm_warnings: true },
        )
      ).data
      expect(
        results.map((result) => result.code),
        JSON.stringify(results),
      ).toEqual([0])
    }
    const after = await proposal(browser)
    expect(keysOf(after.orders)).toEqual([])
    expect(after.short.covered).toBe(before.short.covered + before.short.proposed)
  })

  it('orders an item from the supplier of its last order, and from another source once that supplier is disabled', async () => {
    const browser = await as()
    const direct = (await proposal(browser, 14)).orders.filter(({ supply_mode }) => supply_mode === 'supplier')
    expect(direct.length).toBeGreaterThan(0)
    const [first] = direct
    const last = await select(sql`
      select distinct on (l.sku_id) l.sku_id, o.supplier_id from store_order_receipt o
      join store_order_receipt_lines l on l.tenant_id = o.tenant_id and l.owner_id = o.id
      where o.tenant_id = 11 and o.store_id = ${first!.store_id} and o.check_status <> 'voided'
      order by l.sku_id, o.id desc`)
    const sources = new Map(last.map((row) => [Number(row.sku_id), Number(row.supplier_id)]))
    for (const { sku_id } of first!.lines) expect(sources.get(sku_id)).toBe(first!.source_id)
    await database().system((tx) =>
      tx.execute(sql`update supplier set status = 'disabled' where tenant_id = 11 and id = ${first!.source_id}`),
    )
    const now = await proposal(browser, 14)
    expect(
      now.orders.filter(({ source_id, supply_mode }) => supply_mode === 'supplier' && source_id === first!.source_id),
    ).toEqual([])
    expect(keysOf(now.orders)).toEqual(expect.arrayContaining(keysOf([first!])))
  })

  it('shows head office every store, or the store that it has chosen', async () => {
    const browser = await as()
    const { orders } = await proposal(browser)
    const stores = new Set(orders.map(({ store_id }) => store_id))
    expect(stores.size).toBeGreaterThan(2)
    const [chosen] = stores
    browser.store = chosen!
    expect(new Set((await proposal(browser)).orders.map(({ store_id }) => store_id))).toEqual(new Set([chosen]))
  })

  it('shows prices and the warehouse’s stock only to operators who may see them', async () => {
    const seen = async (mobile?: string) => {
      const lines = (await proposal(await as(mobile), 14)).orders
        .filter(({ supply_mode }) => supply_mode === 'warehouse')
        .flatMap((order) => order.lines)
      expect(lines.length).toBeGreaterThan(0)
      return [
        lines.every(({ buy_price }) => buy_price !== null),
        lines.every(({ source_available_qty }) => source_available_qty !== null),
      ]
    }
    expect(await seen()).toEqual([true, true])
    expect(await seen(MANAGER)).toEqual([true, false])
    expect(await seen(CLERK)).toEqual([false, false])
  })

  it('names the items that have no supplier', async () => {
    const browser = await as()
    const before = await proposal(browser)
    await database().system(async (tx) => {
      await tx.execute(sql`update warehouse set status = 'disabled' where tenant_id = 11`)
      await tx.execute(sql`update supplier set status = 'disabled' where tenant_id = 11`)
    })
    const { orders, short } = await proposal(browser)
    expect(orders).toEqual([])
    expect([short.proposed, short.unsupplied]).toEqual([0, before.short.proposed])
    expect(short.covered).toBe(before.short.covered)
  })

  it('is refused to operators without the right to list orders, and read-only without the right to create them', async () => {
    for (const mobile of [WAREHOUSE, CASHIER]) {
      const browser = await as(mobile)
      expect((await browser.send('GET', '/store/replenishment')).code).toBe(40300)
      const { data } = await browser.send<{ children?: { name: string }[] }[]>('GET', '/sys/menu/route')
      expect(data.flatMap(({ children = [] }) => children.map(({ name }) => name))).not.toContain('replenishment')
    }
    expect((await proposal(await as(AUDITOR))).may_order).toBe(false)
    expect((await proposal(await as(CLERK))).may_order).toBe(true)
  })
})

it('counts orders in a status that the product adds and that counts as approved', async () => {
  const [{ id, sku_id } = {}] = await select(sql`
    select o.id, l.sku_id from store_order_receipt o
    join store_order_receipt_lines l on l.tenant_id = o.tenant_id and l.owner_id = o.id
    where o.tenant_id = 11 and o.check_status = 'approved' and o.supply_mode = 'warehouse' and l.pick_open_qty > 0
    order by o.id, l.id limit 1`)
  expect(id).toBeDefined()
  const states = { ...storeOrderReceipt.shape.states!, countsAs: { packed: 'approved' as const } }
  const demanded = async (name: string) =>
    (
      await select(
        sql`select sum(qty) as qty from ${sql.identifier(name)}() where tenant_id = 11 and sku_id = ${sku_id}`,
      )
    )[0]!
  const [, create] = openDocuments('open_demand_of_added', { ...storeOrderReceipt.shape, states }, 'pick_open_qty')
  await database().system((tx) => tx.execute(sql.raw(create!)))
  const before = await demanded('open_demand')
  await select(sql`update store_order_receipt set check_status = 'packed' where tenant_id = 11 and id = ${id}`)
  expect(await demanded('open_demand')).not.toEqual(before)
  expect(await demanded('open_demand_of_added')).toEqual(before)
  await select(sql`update store_order_receipt set check_status = 'approved' where tenant_id = 11 and id = ${id}`)
})
