import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import { TENANT } from '../../../server/demo/company'
import { JOB_KINDS } from '../../../server/jobs/all'
import { runDue } from '../../../server/jobs/worker'
import { mustTransition, type Fixture, listRows, ledgerOf, openFixture, read } from '../chains/fixtures/store-fixture'
import { NOW } from '../harness'
import { type Client, clientOf, type Data, createRow, openWorld, type Row } from '../resources/world'
import { atOnce } from './gate'
import { openTwoDatabases, type TwoDatabases } from './races/two-processes'

const ORDER = '/store/store_order_receipt'
const ADJUST = '/store/store_stock_adjust_receipt'
const SELL = '/store/adjust_price_store_sell_receipt'

let close: TwoDatabases['close']
let databases: TwoDatabases['databases']
let fixture: Fixture
let buyer: Client
/** Head office, signed in at the other process. */
let admin: Client

beforeAll(async () => {
  ;({ databases, close } = await openTwoDatabases())
  fixture = await openFixture(await openWorld(databases[0]))
  buyer = await fixture.world.as('wholesale_buyer')
  const app = createApp({ database: databases[1], clock: () => NOW })
  const member_id = fixture.world.operators.get('admin')?.id ?? 0
  admin = await clientOf(app, databases[1], { tenant_id: TENANT, member_id }, null)
}, 180_000)

afterAll(() => close())

/**
 * Runs the same transition on two documents, one from each process, while their table is locked against writing.
 * Returns the two answer codes.
 */
const both = (path: string, rows: readonly [Row, Row], transition: string): Promise<number[]> =>
  atOnce(
    databases[0],
    [path.replace('/store/', '')],
    rows.map((row, index) => decide(index === 0 ? fixture.admin : admin, path, row, transition)),
  )

const decide =
  (client: Client, path: string, { id, version }: Row, transition: string) =>
  async (): Promise<number> => {
    const { code, data } = await client.post(`${path}/transition`, {
      items: [{ id, version }],
      transitions: [transition],
      reason: '同时操作',
      confirm_warnings: true,
    })
    return code === 0 ? (data.results[0]?.code ?? -1) : code
  }

describe('two processes approve at once', () => {
  it('orders of one wholesaler, which together stay within the credit limit', async () => {
    await databases[0].system((tx) =>
      tx.execute("update wholesaler set settlement = 'monthly', discount_percent = 0, credit_limit_amount = 10000"),
    )
    await databases[0].system((tx) => tx.execute(`update sku set wholesale_price = 100 where id = ${fixture.water.id}`))
    const order = async (): Promise<Data> => {
      const draft = await createRow(buyer, ORDER, {
        supplier_id: fixture.goods.supplier.id,
        lines: [{ sku_id: fixture.water.id, order_qty: 60 }],
      })
      return mustTransition(buyer, ORDER, draft, ['submit'])
    }
    expect(await both(ORDER, [await order(), await order()], 'approve')).toEqual([0, 40000])
    const [wholesaler] = (await fixture.admin.get('/wholesale/wholesaler/list', { 'f.settlement': 'monthly' })).data
      .list
    expect(Number(wholesaler?.used_credit_amount)).toBeLessThanOrEqual(10_000)
  })

  it('opening stock of the same goods, which is posted once', async () => {
    const opening = async (sku: Row): Promise<Data> => {
      const lines = [{ sku_id: sku.id, actual_qty: 5, cost_price: 100 }]
      const draft = await createRow(fixture.admin, ADJUST, { store_id: fixture.store, adjust_type: 'opening', lines })
      return mustTransition(fixture.admin, ADJUST, draft, ['submit'])
    }
    for (const sku of [fixture.water, fixture.juice]) {
      const docs = [await opening(sku), await opening(sku)] as const
      expect(await both(ADJUST, docs, 'approve')).toEqual([0, 42200])
      const rows = await Promise.all(docs.map(({ id }) => ledgerOf(fixture, 'store_stock_adjust_receipt', id)))
      expect(rows.flat()).toHaveLength(1)
    }
  })
})

it('two operators who see the same proposed order create it once', async () => {
  const create = (client: Client) => async (): Promise<number> => {
    const { code } = await client.post('/store/replenishment/order', {
      computed_at: NOW - 1,
      store_id: fixture.store,
      supply_mode: 'supplier',
      source_id: fixture.goods.supplier.id,
      expected_date: '2026-11-21',
      lines: [{ sku_id: fixture.juice.id, order_qty: 12, on_order_qty: 0 }],
    })
    return code
  }
  expect(await atOnce(databases[0], ['store_order_receipt'], [create(fixture.admin), create(admin)])).toEqual([
    0, 40000,
  ])
})

describe('scheduled prices', () => {
  let hour = Date.parse('2026-11-21T00:00:00+08:00')
  const scheduled = async (new_sell_price: number, at: number): Promise<Data> => {
    const draft = await createRow(fixture.admin, SELL, {
      store_ids: [fixture.store],
      effective_mode: 'scheduled',
      effective_at: new Date(at).toISOString(),
      lines: [{ sku_id: fixture.milk.id, new_sell_price }],
    })
    return mustTransition(fixture.admin, SELL, draft, ['submit'])
  }
  const due = (at: number) => Promise.all(databases.map((database) => runDue(database, JOB_KINDS, at)))
  const priceOf = async () =>
    (
      await listRows(fixture.admin, '/store/store_sku_price', {
        'f.store_id': fixture.store,
        'f.sku_id': fixture.milk.id,
      })
    )[0]
  const logged = (id: number) =>
    databases[0].system(async (tx) => {
      const { rows } = (await tx.execute(
        `select count(*)::int as n from store_sku_price_log where doc_type = 'adjust_price_store_sell_receipt' and doc_id = ${id}`,
      )) as unknown as { rows: { n: number }[] }
      return rows[0]?.n
    })

  it('for the same time, approved at once by two processes: only one is approved', async () => {
    hour += 3_600_000
    const docs = [await scheduled(1000, hour), await scheduled(1100, hour)] as const
    expect(await both(SELL, docs, 'approve')).toEqual([0, 42200])
    await due(hour + 1)
  })

  it('take effect once, whichever process runs first', async () => {
    hour += 3_600_000
    const doc = await mustTransition(fixture.admin, SELL, await scheduled(1234, hour), ['approve'])
    await due(hour - 1)
    expect((await read(fixture.admin, SELL, doc.id)).check_status).toBe('approved')
    await due(hour)
    await due(hour + 1)
    const done = await read(fixture.admin, SELL, doc.id)
    expect([done.check_status, done.log.filter(({ transition }) => transition === 'complete').length]).toEqual([
      'completed',
      1,
    ])
    expect(await priceOf()).toMatchObject({ sell_price: 1234, last_receipt_no: done.receipt_no })
    expect(await logged(doc.id)).toBe(1)
  })

  it.each(['due', 'taken back'])(
    'revoked at their effective time take effect or are revoked, never both (first %s)',
    async (first) => {
      hour += 3_600_000
      const before = Number((await priceOf())?.sell_price)
      const price = before + 10
      const doc = await mustTransition(fixture.admin, SELL, await scheduled(price, hour), ['approve'])
      const reverse = decide(admin, SELL, doc, 'reverse')
      const works = [() => due(hour), reverse]
      const answers = await atOnce<unknown>(
        databases[0],
        ['adjust_price_store_sell_receipt'],
        first === 'due' ? works : works.toReversed(),
      )
      const code = answers[first === 'due' ? 1 : 0]
      await due(hour + 1)
      const { check_status } = await read(fixture.admin, SELL, doc.id)
      expect([code, check_status, Number((await priceOf())?.sell_price), await logged(doc.id)]).toEqual(
        first === 'due' ? [40900, 'completed', price, 1] : [0, 'voided', before, 0],
      )
    },
  )
})
