import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NOTED, openSources, type Sources } from './fixtures/source-fixture'
import {
  documentFrom,
  type Data,
  createRow,
  PURCHASE,
  PURCHASE_RECEIVING,
  type Row,
  saveDraft,
  STORE_ORDER,
  STORE_RECEIVING,
  type Warehouse,
  PICK,
  RETURN_RECEIVING,
  SEND,
} from './fixtures/warehouse-fixture'

const TRANSFER_OUT = '/store/store_good_transfer_out_receipt'
const TRANSFER_IN = '/store/store_good_transfer_in_receipt'
const RETURN = '/store/store_return_receive_receipt'

let sources: Sources
let w: Warehouse
beforeAll(async () => {
  sources = await openSources()
  w = sources.w
})
afterAll(() => w.world.database.close())

interface Pair {
  /** Makes a source document that can be used, and the draft created from the source. */
  make(): Promise<{ source: Data; draft: Data }>
  /** Maps fields of the draft to the fields of the source that fill them. */
  header: Readonly<Record<string, string>>
  /** Selects the lines of the source that are copied; all lines when absent. */
  takes?: (line: Row) => boolean
  lines: Readonly<Record<string, string>>
}

const COPIED_BY_ALL = { sku_id: 'sku_id', sku_code: 'sku_code', sku_name: 'sku_name', unit_name: 'unit_name' }
const BATCH = {
  batch_id: 'batch_id',
  batch_no: 'batch_no',
  production_date: 'production_date',
  expiry_date: 'expiry_date',
}

/**
 * One case for every pair of document kinds where one is created from the other. Tests of the batches of picking lists
 * are in create-from-limits.test.ts.
 */
const PAIRS: Readonly<Record<string, Pair>> = {
  'picking list from store order': {
    make: async () => {
      const source = await sources.decided(
        STORE_ORDER,
        w.shop,
        await sources.order({ lines: sources.both('order_qty', 10, 5) }),
      )
      return { source, draft: await documentFrom(w.keeper, PICK, source) }
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
      const source = await sources.picked()
      return { source, draft: await documentFrom(w.keeper, SEND, source) }
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
      const note = await documentFrom(w.keeper, SEND, await sources.picked())
      await saveDraft(w.worker, SEND, note.id, { ...NOTED, driver_name: '老马' })
      const source = await sources.decided(SEND, w.worker, note, w.keeper)
      return { source, draft: await documentFrom(w.shop, STORE_RECEIVING, source) }
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
      const source = await sources.decided(STORE_ORDER, w.shop, await sources.direct())
      const draft = await createRow(w.shop, STORE_RECEIVING, {
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
  },
  'purchase receipt from purchase order': {
    make: async () => {
      const lines = sources.both('pack_qty', 2, 6).map((line, index) => ({ ...line, buy_price: 90 + index }))
      const source = await sources.decided(
        PURCHASE,
        w.keeper,
        await createRow(w.keeper, PURCHASE, { ...NOTED, supplier_id: w.supplier.id, purchase_type: 'urgent', lines }),
      )
      return { source, draft: await documentFrom(w.keeper, PURCHASE_RECEIVING, source) }
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
      const source = await sources.decided(
        TRANSFER_OUT,
        w.shop,
        await createRow(w.shop, TRANSFER_OUT, { ...NOTED, to_store_id, lines: sources.both('transfer_qty', 2, 3) }),
      )
      return { source, draft: await documentFrom(sources.other, TRANSFER_IN, source) }
    },
    header: { store_id: 'to_store_id', from_store_id: 'store_id' },
    lines: { source_line_id: 'id', expected_qty: 'transfer_qty', received_qty: 'transfer_qty', ...BATCH },
  },
  'return receipt from return': {
    make: async () => {
      const lines = sources.both('return_qty', 1, 2)
      const source = await sources.decided(
        RETURN,
        w.shop,
        await createRow(w.shop, RETURN, { ...NOTED, return_type: 'overstock', lines }),
      )
      return { source, draft: await documentFrom(w.worker, RETURN_RECEIVING, source) }
    },
    header: { warehouse_id: 'warehouse_id', store_id: 'store_id', return_type: 'return_type' },
    lines: { source_line_id: 'id', expected_qty: 'return_qty', good_qty: 'return_qty', ...BATCH },
  },
}

const copiedValues = (from: Row, fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([to, column]) => [to, from[column]]))

describe.each(Object.entries(PAIRS))('%s', (_, { make, header, takes = () => true, lines }) => {
  test('copies the agreed fields and lines in the order of the source, and nothing else', async () => {
    const { source, draft } = await make()
    expect(draft).toMatchObject({
      check_status: 'draft',
      source_id: source.id,
      source_no: source.receipt_no,
      ...copiedValues(source, header),
    })
    expect(draft.source_type).toMatch(/_receipt$/)
    const fields = { ...COPIED_BY_ALL, ...lines }
    expect(draft.lines).toMatchObject(source.lines.filter(takes).map((line) => copiedValues(line, fields)))
    expect(draft.lines.map((line) => line.line_no)).toEqual(draft.lines.map((_line, index) => index + 1))
    // Notes of the source and of its lines are not copied to the draft.
    expect(source.remark).toBe('来源备注')
    expect([draft.remark, ...draft.lines.map((line) => line.remark)].every((note) => note === null)).toBe(true)
    // The form proposes the current date, the operator and the current time to the operator who opens the draft.
    for (const name of ['biz_date', 'receiver_id', 'received_at', 'picker_id'])
      if (name in draft) expect([name, draft[name] === null]).toEqual([name, false])
  })
})
