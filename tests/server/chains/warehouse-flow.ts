import { findOrMakeBatches } from '../../../server/stock/batches'
import { openBook } from '../../../server/stock/book'
import { post } from '../../../server/stock/ledger'
import { asOperator } from '../harness'
import { causeOf } from '../posting/memory-book'
import {
  aliveFrom,
  type Data,
  go,
  made,
  PO,
  PR,
  type Row,
  saved,
  SO,
  SR,
  type Warehouse,
  WP,
  WS,
} from './warehouse-desk'

interface Put {
  sku: Row
  qty: number
  price: number
  /** Number and expiry. */
  batch?: [string, string]
}

/** Goods that lie in W01 from before, without their purchase. */
export async function put({ world, w01 }: Warehouse, lines: readonly Put[]): Promise<void> {
  const keeper = world.members.get('wh_manager')
  if (!keeper) throw new Error('there is no keeper')
  await asOperator(world.database, keeper, async (call) => {
    for (const { sku, qty, price, batch } of lines) {
      const [made] = batch
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
      const at = { location_type: 'warehouse' as const, location_id: w01, sku_id: sku.id, batch_id: made?.id ?? 0 }
      const book = await openBook(call, [at])
      post(book, causeOf(900_001), { ...at, qty: qty * 1000, value: qty * price, reason: 'opening_in', line_id: 1 })
      await book.close()
    }
  })
}

/** The steps of the way from supplier to store, each as the people do it who do it. */
export function flowOf(w: Warehouse) {
  let notes = 0

  /** Puts goods into W01 through a purchase. */
  async function stocked(lines: Put[]): Promise<void> {
    const order = await made(w.keeper, PO, {
      supplier_id: w.supplier.id,
      lines: lines.map(({ sku, qty, price }) => ({
        sku_id: sku.id,
        pack_qty: qty / Number(sku.pack_factor),
        buy_price: price,
      })),
    })
    await go(w.keeper, PO, order.id, ['submit'], { confirm_warnings: true })
    await go(w.admin, PO, order.id, ['approve'])
    const receipt = await aliveFrom(w.keeper, PR, order)
    await saved(w.keeper, PR, receipt.id, {
      delivery_no: `L-${++notes}`,
      lines: receipt.lines.map((line, index) => {
        const [batch_no, expiry_date] = lines[index]?.batch ?? []
        return { id: line.id, arrived_qty: line.expected_qty, rejected_qty: 0, batch_no, expiry_date }
      }),
    })
    await go(w.keeper, PR, receipt.id, ['submit', 'approve'], { confirm_warnings: true })
  }

  async function ordered(lines: [Row, number][], more: object = {}): Promise<Data> {
    const order = await made(w.shop, SO, {
      lines: lines.map(([sku, order_qty]) => ({ sku_id: sku.id, order_qty })),
      ...more,
    })
    await go(w.shop, SO, order.id, ['submit'])
    return go(w.admin, SO, order.id, ['approve'])
  }

  /** The pick that the approval made, taken up by the worker. */
  async function picking(order: Row): Promise<Data> {
    const pick = await aliveFrom(w.worker, WP, order)
    await saved(w.worker, WP, pick.id, {})
    return go(w.worker, WP, pick.id, ['submit'])
  }

  async function picked(order: Row, change: (lines: Row[]) => object[] = () => []): Promise<Data> {
    const pick = await picking(order)
    const lines = change(pick.lines)
    if (lines.length > 0) await saved(w.worker, WP, pick.id, { lines })
    return go(w.keeper, WP, pick.id, ['approve'])
  }

  async function shipped(pick: Row): Promise<Data> {
    const note = await aliveFrom(w.worker, WS, pick)
    await saved(w.worker, WS, note.id, { driver_name: '老马', plate_no: '沪A12345', box_count: 3 })
    await go(w.worker, WS, note.id, ['submit'])
    return go(w.keeper, WS, note.id, ['approve'])
  }

  async function received(note: Row, change: (lines: Row[]) => object[] = () => [], more: object = {}): Promise<Data> {
    const receipt = await aliveFrom(w.shop, SR, note)
    const lines = change(receipt.lines)
    await saved(w.shop, SR, receipt.id, { ...(lines.length > 0 && { lines }), ...more })
    return go(w.shop, SR, receipt.id, ['submit', 'approve'])
  }

  return { stocked, ordered, picking, picked, shipped, received }
}

export type Flow = ReturnType<typeof flowOf>
