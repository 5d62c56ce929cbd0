import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aliveFrom,
  type Client,
  type Data,
  go,
  made,
  openWarehouse,
  PO,
  PR,
  read,
  type Row,
  saved,
  SO,
  SR,
  tried,
  type Warehouse,
  WP,
  WR,
  WS,
} from './warehouse-desk'
import { type Flow, flowOf, put } from './warehouse-flow'

const TO = '/store/store_good_transfer_out_receipt'
const TI = '/store/store_good_transfer_in_receipt'
const RT = '/store/store_return_receive_receipt'
const NOTED = { remark: '来源备注' }

let w: Warehouse
let flow: Flow
let other: Client
beforeAll(async () => {
  w = await openWarehouse()
  flow = flowOf(w)
  other = await w.world.as('manager_s0003')
  await put(w, [
    { sku: w.water, qty: 90, price: 97 },
    { sku: w.milk, qty: 30, price: 120, batch: ['M-LATE', '2026-12-19'] },
    { sku: w.milk, qty: 60, price: 110, batch: ['M-SOON', '2026-12-15'] },
  ])
  const note = await made(w.keeper, WS, {
    store_id: w.s0002,
    lines: [
      { sku_id: w.water.id, send_qty: 30 },
      { sku_id: w.milk.id, send_qty: 40 },
    ],
  })
  await flow.received(await go(w.keeper, WS, note.id, ['submit', 'approve']))
})
afterAll(() => w.world.database.close())

/** Prices move between the source and what is made from it: what is copied must not follow them. */
const pricesMove = () =>
  w.world.database.system((tx) =>
    tx.execute('update sku set buy_price = buy_price + 7, sell_price = sell_price + 9, last_buy_price = 555'),
  )

/** Submitted; then prices move; then approved. */
async function decided(path: string, by: Client, draft: Row, decides: Client = w.admin): Promise<Data> {
  await go(by, path, draft.id, ['submit'], { confirm_warnings: true })
  await pricesMove()
  return go(decides, path, draft.id, ['approve'])
}
const both = (quantity: string, water: number, milk: number) => [
  { sku_id: w.water.id, [quantity]: water, remark: '行备注' },
  { sku_id: w.milk.id, [quantity]: milk, remark: '行备注' },
]
const order = (more: object = {}) =>
  made(w.shop, SO, { ...NOTED, urgency: 'urgent', lines: both('order_qty', 10, 25), ...more })
const direct = () => order({ supplier_id: w.supplier.id })

async function picked(): Promise<Data> {
  const pick = await aliveFrom(w.worker, WP, await decided(SO, w.shop, await order()))
  const taken = await saved(w.worker, WP, pick.id, NOTED)
  await go(w.worker, WP, pick.id, ['submit'])
  await saved(w.worker, WP, pick.id, {
    lines: taken.lines.map((line, index) => ({
      id: line.id,
      ...(index === 0 && { picked_qty: 8, short_reason: 'damaged' }),
    })),
  })
  return go(w.keeper, WP, pick.id, ['approve'])
}

interface Pair {
  /** A source that qualifies, and what was made of it. */
  make(): Promise<{ source: Data; draft: Data }>
  /** Field of the draft ← field of the source. */
  header: Readonly<Record<string, string>>
  /** Lines of the source that are taken; all where nothing is said. */
  takes?: (line: Row) => boolean
  lines: Readonly<Record<string, string>>
  /** Whoever made it by hand is asked for the rest; the engine leaves it for whoever will take the document up. */
  byHand?: true
}

const AT_ALL_TIMES = { sku_id: 'sku_id', sku_code: 'sku_code', sku_name: 'sku_name', unit_name: 'unit_name' }
const BATCH = {
  batch_id: 'batch_id',
  batch_no: 'batch_no',
  production_date: 'production_date',
  expiry_date: 'expiry_date',
}

/** One row for every pair of documents of which one is made from the other; batches of picks have a test below. */
const PAIRS: Readonly<Record<string, Pair>> = {
  'picking list from store order': {
    make: async () => {
      const source = await decided(SO, w.shop, await order({ lines: both('order_qty', 10, 5) }))
      return { source, draft: await aliveFrom(w.worker, WP, source) }
    },
    header: { warehouse_id: 'warehouse_id', store_id: 'store_id', urgency: 'urgency', expected_date: 'expected_date' },
    lines: {
      source_line_id: 'id',
      order_line_id: 'id',
      planned_qty: 'approved_qty',
      picked_qty: 'approved_qty',
      buy_price: 'buy_price',
    },
  },
  'delivery note from picking list': {
    make: async () => {
      const source = await picked()
      return { source, draft: await aliveFrom(w.keeper, WS, source) }
    },
    header: { warehouse_id: 'warehouse_id', store_id: 'store_id' },
    takes: (line) => Number(line.picked_qty) > 0,
    lines: {
      pick_line_id: 'id',
      order_line_id: 'order_line_id',
      send_qty: 'picked_qty',
      buy_price: 'buy_price',
      ...BATCH,
    },
  },
  'receiving note from delivery note': {
    make: async () => {
      const note = await aliveFrom(w.keeper, WS, await picked())
      await saved(w.worker, WS, note.id, { ...NOTED, driver_name: '老马' })
      const source = await decided(WS, w.worker, note, w.keeper)
      return { source, draft: await aliveFrom(w.shop, SR, source) }
    },
    header: { store_id: 'store_id', warehouse_id: 'warehouse_id' },
    lines: {
      source_line_id: 'id',
      order_line_id: 'order_line_id',
      expected_qty: 'send_qty',
      received_qty: 'send_qty',
      buy_price: 'buy_price',
      ...BATCH,
    },
  },
  'receiving note from store order': {
    make: async () => {
      const source = await decided(SO, w.shop, await direct())
      const draft = await made(w.shop, SR, {
        source_type: 'store_order_receipt',
        source_id: source.id,
        delivery_no: `C-${source.id}`,
      })
      return { source, draft }
    },
    header: { store_id: 'store_id', supplier_id: 'supplier_id' },
    lines: {
      source_line_id: 'id',
      order_line_id: 'id',
      expected_qty: 'approved_qty',
      received_qty: 'approved_qty',
      buy_price: 'buy_price',
    },
    byHand: true,
  },
  'purchase receipt from purchase order': {
    make: async () => {
      const lines = both('pack_qty', 2, 6).map((line, index) => ({ ...line, buy_price: 90 + index }))
      const source = await decided(
        PO,
        w.keeper,
        await made(w.keeper, PO, { ...NOTED, supplier_id: w.supplier.id, purchase_type: 'urgent', lines }),
      )
      return { source, draft: await aliveFrom(w.keeper, PR, source) }
    },
    header: { warehouse_id: 'warehouse_id', supplier_id: 'supplier_id', purchase_type: 'purchase_type' },
    lines: {
      source_line_id: 'id',
      expected_qty: 'purchase_qty',
      arrived_qty: 'purchase_qty',
      buy_price: 'buy_price',
    },
  },
  'transfer in from transfer out': {
    make: async () => {
      const to_store_id = w.world.stores.get('S0003')
      const source = await decided(
        TO,
        w.shop,
        await made(w.shop, TO, { ...NOTED, to_store_id, lines: both('transfer_qty', 2, 3) }),
      )
      return { source, draft: await aliveFrom(other, TI, source) }
    },
    header: { store_id: 'to_store_id', from_store_id: 'store_id' },
    lines: { source_line_id: 'id', expected_qty: 'transfer_qty', received_qty: 'transfer_qty', ...BATCH },
  },
  'return receipt from return': {
    make: async () => {
      const lines = both('return_qty', 1, 2)
      const source = await decided(RT, w.shop, await made(w.shop, RT, { ...NOTED, return_type: 'overstock', lines }))
      return { source, draft: await aliveFrom(w.worker, WR, source) }
    },
    header: { warehouse_id: 'warehouse_id', store_id: 'store_id', return_type: 'return_type' },
    lines: { source_line_id: 'id', expected_qty: 'return_qty', good_qty: 'return_qty', ...BATCH },
  },
}

const taken = (from: Row, fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([to, column]) => [to, from[column]]))

describe.each(Object.entries(PAIRS))('%s', (_, { make, header, takes = () => true, lines, byHand }) => {
  test('copies what is agreed, in the order of its lines, and nothing else', async () => {
    const { source, draft } = await make()
    expect(draft).toMatchObject({
      check_status: 'draft',
      source_id: source.id,
      source_no: source.receipt_no,
      ...taken(source, header),
    })
    expect(draft.source_type).toMatch(/_receipt$/)
    const fields = { ...AT_ALL_TIMES, ...lines }
    expect(draft.lines).toMatchObject(source.lines.filter(takes).map((line) => taken(line, fields)))
    expect(draft.lines.map((line) => line.line_no)).toEqual(draft.lines.map((_line, index) => index + 1))
    // Every source has notes of its own, which are nobody else’s.
    expect(source.remark).toBe('来源备注')
    expect([draft.remark, ...draft.lines.map((line) => line.remark)].every((note) => note === null)).toBe(true)
    for (const name of ['biz_date', 'receiver_id', 'received_at', 'picker_id'])
      if (name in draft) expect([name, draft[name] === null]).toEqual([name, !byHand])
  })
})

describe('a picking list', () => {
  test('is split over batches, first expired first, and leaves out and names what there is none of', async () => {
    await put(w, [
      { sku: w.milk, qty: 20, price: 110, batch: ['M-2', '2026-12-18'] },
      { sku: w.milk, qty: 20, price: 110, batch: ['M-1', '2026-12-16'] },
    ])
    const source = await decided(
      SO,
      w.shop,
      await order({ lines: [{ sku_id: w.juice.id, order_qty: 4 }, ...both('order_qty', 3, 25)] }),
    )
    const draft = await aliveFrom(w.worker, WP, source)
    const [, water, milk] = source.lines
    expect(draft.remark).toBe('缺货未列入：苹果汁')
    const [first, ...rest] = draft.lines
    expect(first).toMatchObject({ sku_id: w.water.id, order_line_id: water?.id, planned_qty: 3 })
    expect(rest.every((line) => line.order_line_id === milk?.id && line.batch_id !== null)).toBe(true)
    expect(rest.map((line) => line.expiry_date)).toEqual(rest.map((line) => line.expiry_date).toSorted())
    expect(rest.length).toBeGreaterThan(1)
    expect(rest.reduce((sum, line) => sum + Number(line.planned_qty), 0)).toBe(25)
  })
})

describe('what does not qualify', () => {
  test.each([
    ['a picking list', WP, () => w.worker, order],
    ['a receiving note', SR, () => w.shop, direct],
  ] as const)('makes no %s: an order that nobody has approved, or that was closed', async (_, path, by, draft) => {
    const source = await draft()
    const make = () => by().post(`${path}/create`, { source_type: 'store_order_receipt', source_id: source.id })
    const refusal = { code: 40000, data: { errors: [{ path: 'source_id' }] } }
    expect(await make()).toMatchObject(refusal)
    await go(w.shop, SO, source.id, ['submit'])
    expect(await make()).toMatchObject(refusal)
    await go(w.admin, SO, source.id, ['approve'])
    await go(w.admin, SO, source.id, ['close'])
    expect(await make()).toMatchObject(refusal)
    expect((await read(w.shop, SO, source.id)).actions).not.toContain('from_order')
  })

  test.each([
    ['a delivery note', WS, 'wh_pick_receipt', () => picked()],
    [
      'a purchase receipt',
      PR,
      'wh_purchase_receipt',
      () => made(w.keeper, PO, { supplier_id: w.supplier.id, lines: [] }),
    ],
  ] as const)('%s of a source is made by the approval alone', async (_, path, source_type, source) => {
    const { id } = await source()
    const answer = await w.keeper.post(`${path}/create`, { source_type, source_id: id })
    expect(answer.code).toBe(40300)
  })
})

describe('from a batch on the shelf', () => {
  const batches = async () =>
    (await w.shop.get('/store/store_stock_batch/list', { 'f.sku_id': w.milk.id })).data.list.filter(
      (row) => Number(row.available_qty) > 0,
    )

  test.each([
    ['loss report', '/store/store_good_loss_receipt', 'loss_qty', 'loss_from_batch'],
    ['return', RT, 'return_qty', 'return_batch'],
  ])('%s takes the batch with all that is available of it', async (_, path, quantity, button) => {
    const [batch] = await batches()
    expect(batch?.actions).toContain(button)
    const draft = await made(w.shop, path, { source_type: 'store_stock_batch', source_id: batch?.id })
    expect(draft.store_id).toBe(batch?.store_id)
    expect(draft.lines).toMatchObject([
      { sku_id: batch?.sku_id, batch_id: batch?.batch_id, [quantity]: batch?.available_qty },
    ])
    expect(draft).not.toHaveProperty('source_id')
    await go(w.shop, path, draft.id, ['void'])
    expect(await tried(w.shop, path, draft.id, ['submit'])).toMatchObject({ code: 40901 })
  })
})
