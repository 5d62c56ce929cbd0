import {
  documentFrom,
  type Client,
  type Data,
  mustTransition,
  made,
  openWarehouse,
  type Row,
  saveDraft,
  STORE_ORDER,
  type Warehouse,
  PICK,
  SEND,
} from './warehouse-desk'
import { flowOf, put } from '../warehouse-flow'

/** A note on every source document, which the documents created from it must not repeat. */
export const NOTED = { remark: '来源备注' }

export interface Sources {
  w: Warehouse
  other: Client
  /**
   * Submits the draft, changes prices, then approves the document. Copied values must not follow the changed prices.
   */
  decided(path: string, by: Client, draft: Row, decides?: Client): Promise<Data>
  /** Two lines, water and milk, each with a note. */
  both(quantity: string, water: number, milk: number): object[]
  order(more?: object): Promise<Data>
  direct(): Promise<Data>
  /** A checked pick whose first line is short by two. */
  picked(): Promise<Data>
}

/** Opens a warehouse and a store with water and milk, with helpers that make the source documents. */
export async function openSources(): Promise<Sources> {
  const w = await openWarehouse()
  await put(w, [
    { sku: w.water, qty: 90, price: 97 },
    { sku: w.milk, qty: 30, price: 120, batch: ['M-LATE', '2026-12-19'] },
    { sku: w.milk, qty: 60, price: 110, batch: ['M-SOON', '2026-12-15'] },
  ])
  const note = await made(w.keeper, SEND, {
    store_id: w.s0002,
    lines: [
      { sku_id: w.water.id, send_qty: 30 },
      { sku_id: w.milk.id, send_qty: 40 },
    ],
  })
  await flowOf(w).received(await mustTransition(w.keeper, SEND, note.id, ['submit', 'approve']))
  const pricesMove = () =>
    w.world.database.system((tx) =>
      tx.execute('update sku set buy_price = buy_price + 7, sell_price = sell_price + 9, last_buy_price = 555'),
    )
  const both: Sources['both'] = (quantity, water, milk) => [
    { sku_id: w.water.id, [quantity]: water, remark: '行备注' },
    { sku_id: w.milk.id, [quantity]: milk, remark: '行备注' },
  ]
  const decided: Sources['decided'] = async (path, by, draft, decides = w.admin) => {
    await mustTransition(by, path, draft.id, ['submit'], { confirm_warnings: true })
    await pricesMove()
    return mustTransition(decides, path, draft.id, ['approve'])
  }
  const order: Sources['order'] = (more = {}) =>
    made(w.shop, STORE_ORDER, { ...NOTED, urgency: 'urgent', lines: both('order_qty', 10, 25), ...more })
  return {
    w,
    other: await w.world.as('manager_s0003'),
    decided,
    both,
    order,
    direct: () => order({ supplier_id: w.supplier.id }),
    picked: async () => {
      const pick = await documentFrom(w.worker, PICK, await decided(STORE_ORDER, w.shop, await order()))
      const saved = await saveDraft(w.worker, PICK, pick.id, NOTED)
      await mustTransition(w.worker, PICK, pick.id, ['submit'])
      const [first] = saved.lines
      await saveDraft(w.worker, PICK, pick.id, {
        lines: saved.lines.map(({ id }) =>
          id === first?.id ? { id, picked_qty: 8, short_reason: 'damaged' } : { id },
        ),
      })
      return mustTransition(w.keeper, PICK, pick.id, ['approve'])
    },
  }
}
