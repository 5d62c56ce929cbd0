import { findOrMakeBatches } from '../../../server/stock/batches'
import { openBook } from '../../../server/stock/book'
import { post } from '../../../server/stock/ledger'
import { asOperator } from '../harness'
import { causeOf } from '../posting/memory-book'
import {
  documentFrom,
  type Data,
  mustTransition,
  createRow,
  PURCHASE,
  PURCHASE_RECEIVING,
  type Row,
  saveDraft,
  STORE_ORDER,
  STORE_RECEIVING,
  type Warehouse,
  PICK,
  SEND,
} from './fixtures/warehouse-fixture'

interface Put {
  sku: Row
  /** In sale units of the SKU. */
  qty: number
  /** Cost of one sale unit in fen. */
  price: number
  /** Batch number and expiry date. */
  batch?: [string, string]
}

/** Books goods into W01 without a purchase. */
export async function put({ world, w01 }: Warehouse, lines: readonly Put[]): Promise<void> {
  const keeper = world.operators.get('wh_manager')
  if (!keeper) throw new Error('the company has no warehouse keeper')
  await asOperator(world.database, keeper, async (call) => {
    for (const { sku, qty, price, batch } of lines) {
      const [createdBatch] = batch
        ? await findOrMakeBatches(call, [
            {
              sku: { id: sku.id, shelf_life_days: Number(sku.shelf_life_days) },
              batch_no: batch[0],
              production_date: null,
              expiry_date: batch[1],
              supplier_id: null,
            },
          ])
        : []
      const at = {
        location_type: 'warehouse' as const,
        location_id: w01,
        sku_id: sku.id,
        batch_id: createdBatch?.id ?? 0,
      }
      const book = await openBook(call, [at])
      post(book, causeOf(900_001), { ...at, qty: qty * 1000, value: qty * price, reason: 'opening_in', line_id: 1 })
      await book.close()
    }
  })
}

/** Helpers for the steps from supplier to store, each carried out by the staff member whose task it is. */
export function flowOf(w: Warehouse) {
  let notes = 0

  /** Puts goods into W01 through a purchase. */
  async function stocked(lines: Put[]): Promise<void> {
    const order = await createRow(w.keeper, PURCHASE, {
      supplier_id: w.supplier.id,
      lines: lines.map(({ sku, qty, price }) => ({
        sku_id: sku.id,
        pack_qty: qty / Number(sku.pack_factor),
        buy_price: price,
      })),
    })
    await mustTransition(w.keeper, PURCHASE, order.id, ['submit'], { confirm_warnings: true })
    await mustTransition(w.admin, PURCHASE, order.id, ['approve'])
    const receipt = await documentFrom(w.keeper, PURCHASE_RECEIVING, order)
    await saveDraft(w.keeper, PURCHASE_RECEIVING, receipt.id, {
      delivery_no: `L-${++notes}`,
      lines: receipt.lines.map((line, index) => {
        const [batch_no, expiry_date] = lines[index]?.batch ?? []
        return { id: line.id, arrived_qty: line.expected_qty, rejected_qty: 0, batch_no, expiry_date }
      }),
    })
    await mustTransition(w.keeper, PURCHASE_RECEIVING, receipt.id, ['submit', 'approve'], { confirm_warnings: true })
  }

  async function ordered(lines: [Row, number][], more: object = {}): Promise<Data> {
    const order = await createRow(w.shop, STORE_ORDER, {
      lines: lines.map(([sku, order_qty]) => ({ sku_id: sku.id, order_qty })),
      ...more,
    })
    await mustTransition(w.shop, STORE_ORDER, order.id, ['submit'])
    return mustTransition(w.admin, STORE_ORDER, order.id, ['approve'])
  }

  /** Finds the pick that the order's approval created, and has the worker start it. */
  async function picking(order: Row): Promise<Data> {
    const pick = await documentFrom(w.worker, PICK, order)
    await saveDraft(w.worker, PICK, pick.id, {})
    return mustTransition(w.worker, PICK, pick.id, ['submit'])
  }

  async function picked(order: Row, change: (lines: Row[]) => object[] = () => []): Promise<Data> {
    const pick = await picking(order)
    const lines = change(pick.lines)
    if (lines.length > 0) await saveDraft(w.worker, PICK, pick.id, { lines })
    return mustTransition(w.keeper, PICK, pick.id, ['approve'])
  }

  async function shipped(pick: Row): Promise<Data> {
    const note = await documentFrom(w.worker, SEND, pick)
    await saveDraft(w.worker, SEND, note.id, { driver_name: '老马', plate_no: '沪A12345', box_count: 3 })
    await mustTransition(w.worker, SEND, note.id, ['submit'])
    return mustTransition(w.keeper, SEND, note.id, ['approve'])
  }

  async function received(note: Row, change: (lines: Row[]) => object[] = () => [], more: object = {}): Promise<Data> {
    const receipt = await documentFrom(w.shop, STORE_RECEIVING, note)
    const lines = change(receipt.lines)
    await saveDraft(w.shop, STORE_RECEIVING, receipt.id, { ...(lines.length > 0 && { lines }), ...more })
    return mustTransition(w.shop, STORE_RECEIVING, receipt.id, ['submit', 'approve'])
  }

  return { stocked, ordered, picking, picked, shipped, received }
}

export type Flow = ReturnType<typeof flowOf>
