import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSources, type Sources } from './fixtures/source-fixture'
import {
  documentFrom,
  mustTransition,
  createRow,
  PURCHASE,
  PURCHASE_RECEIVING,
  read,
  STORE_ORDER,
  STORE_RECEIVING,
  tryTransitions,
  type Warehouse,
  PICK,
  SEND,
} from './fixtures/warehouse-fixture'
import { put } from './warehouse-flow'

const RETURN = '/store/store_return_receive_receipt'

let sources: Sources
let w: Warehouse
beforeAll(async () => {
  sources = await openSources()
  w = sources.w
})
afterAll(() => w.world.database.close())

describe('a picking list', () => {
  test('is split over batches by expiry; SKUs without stock are left out and named', async () => {
    await put(w, [
      { sku: w.milk, qty: 20, price: 110, batch: ['M-2', '2026-12-18'] },
      { sku: w.milk, qty: 20, price: 110, batch: ['M-1', '2026-12-16'] },
    ])
    const source = await sources.decided(
      STORE_ORDER,
      w.shop,
      await sources.order({ lines: [{ sku_id: w.juice.id, order_qty: 4 }, ...sources.both('order_qty', 3, 25)] }),
    )
    const draft = await documentFrom(w.worker, PICK, source)
    const [, water, milk] = source.lines
    expect(draft.remark).toBe('缺货未列入：苹果汁')
    const [first, ...rest] = draft.lines
    expect(first).toMatchObject({ sku_id: w.water.id, order_line_id: water?.id, planned_qty: 3 })
    expect(rest.every((line) => line.order_line_id === milk?.id && line.batch_id !== null)).toBe(true)
    expect(rest.map((line) => line.expiry_date)).toEqual(rest.map((line) => line.expiry_date).toSorted())
    expect(rest.length).toBeGreaterThan(1)
    expect(rest.reduce((sum, line) => sum + Number(line.planned_qty), 0)).toBe(25)
  })

  test('names the goods that were left out in the language of the operator who approves the order', async () => {
    const manager = await w.world.as('admin', { locale: 'en-US' })
    const order = await sources.order({
      lines: [{ sku_id: w.juice.id, order_qty: 4 }, ...sources.both('order_qty', 3, 5)],
    })
    const draft = await documentFrom(w.worker, PICK, await sources.decided(STORE_ORDER, w.shop, order, manager))
    expect(draft.remark).toBe('Not included, out of stock: 苹果汁')
  })
})

describe('a source that does not qualify', () => {
  test.each([
    ['a picking list', PICK, () => w.worker, () => sources.order()],
    ['a receiving note', STORE_RECEIVING, () => w.shop, () => sources.direct()],
  ] as const)('%s cannot be created from an order that is not approved or was closed', async (_, path, by, draft) => {
    const source = await draft()
    const make = () => by().post(`${path}/create`, { source_type: 'store_order_receipt', source_id: source.id })
    const refusal = { code: 40000, data: { errors: [{ path: 'source_id' }] } }
    expect(await make()).toMatchObject(refusal)
    await mustTransition(w.shop, STORE_ORDER, source.id, ['submit'])
    expect(await make()).toMatchObject(refusal)
    await mustTransition(w.admin, STORE_ORDER, source.id, ['approve'])
    await mustTransition(w.admin, STORE_ORDER, source.id, ['close'])
    expect(await make()).toMatchObject(refusal)
    expect((await read(w.shop, STORE_ORDER, source.id)).actions).not.toContain('from_order')
  })

  test.each([
    ['a delivery note', SEND, 'wh_pick_receipt', () => sources.picked()],
    [
      'a purchase receipt',
      PURCHASE_RECEIVING,
      'wh_purchase_receipt',
      () => createRow(w.keeper, PURCHASE, { supplier_id: w.supplier.id, lines: [] }),
    ],
  ] as const)('%s is created only by the approval of its source', async (_, path, source_type, source) => {
    const { id } = await source()
    const answer = await w.keeper.post(`${path}/create`, { source_type, source_id: id })
    expect(answer.code).toBe(40300)
  })
})

describe('a document created from a row of the batch stock', () => {
  const batches = async () =>
    (await w.shop.get('/store/store_stock_batch/list', { 'f.sku_id': w.milk.id })).data.list.filter(
      (row) => Number(row.available_qty) > 0,
    )

  test.each([
    ['loss report', '/store/store_good_loss_receipt', 'loss_qty', 'loss_from_batch'],
    ['return', RETURN, 'return_qty', 'return_batch'],
  ])('%s takes the batch with its whole available quantity', async (_, path, quantity, button) => {
    const [batch] = await batches()
    expect(batch?.actions).toContain(button)
    const draft = await createRow(w.shop, path, { source_type: 'store_stock_batch', source_id: batch?.id })
    expect(draft.store_id).toBe(batch?.store_id)
    expect(draft.lines).toMatchObject([
      { sku_id: batch?.sku_id, batch_id: batch?.batch_id, [quantity]: batch?.available_qty },
    ])
    expect(draft).not.toHaveProperty('source_id')
    await mustTransition(w.shop, path, draft.id, ['void'])
    expect(await tryTransitions(w.shop, path, draft.id, ['submit'])).toMatchObject({ code: 40901 })
  })

  test('price change counts nothing as lowered before a new price is entered', async () => {
    const [batch] = await batches()
    const { code, data } = await w.shop.post('/store/adjust_price_store_sell_receipt/preview', {
      store_ids: [batch?.store_id],
      lines: [{ sku_id: batch?.sku_id }],
    })
    expect(code).toBe(0)
    expect(data).toMatchObject({ lowered_count: 0, lines: [{ change_percent: null }] })
    expect(data.lines?.[0]).not.toHaveProperty('new_margin_percent', 0)
  })
})
