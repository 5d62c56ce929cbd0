import { expect } from 'vitest'
import {
  type Data,
  go,
  made,
  madeFrom,
  openWarehouse,
  PO,
  PR,
  read,
  type Row,
  saved,
  type Warehouse,
} from './warehouse-desk'

/** A warehouse with what its people do to buy goods: order, receive, put into stock. */
export interface Purchases {
  w: Warehouse
  approvedOrder(lines: object[], more?: object): Promise<Data>
  /** What the worker writes on the open receipt of an order, submitted and put into stock by the keeper. */
  received(order: Row, change: (lines: Row[]) => object[], more?: object): Promise<Data>
  /** The one receipt of an order that is not decided yet. */
  aliveReceipt(order: Row): Promise<Data>
  /** A number of a delivery note that was not used before. */
  note(): string
}

/** Opens a warehouse of its own; close `w.world.database` afterwards. */
export async function openPurchases(): Promise<Purchases> {
  const w = await openWarehouse()
  let notes = 0
  const note = () => `DN-${++notes}`

  async function aliveReceipt(order: Row): Promise<Data> {
    const open = (await madeFrom(w.keeper, PR, order)).filter((row) =>
      ['draft', 'submitted', 'rejected'].includes(String(row.check_status)),
    )
    expect(open).toHaveLength(1)
    return read(w.keeper, PR, open[0]?.id ?? 0)
  }

  return {
    w,
    note,
    aliveReceipt,
    async approvedOrder(lines, more = {}) {
      const order = await made(w.keeper, PO, { supplier_id: w.supplier.id, lines, ...more })
      await go(w.keeper, PO, order.id, ['submit'])
      return go(w.admin, PO, order.id, ['approve'])
    },
    async received(order, change, more = {}) {
      const receipt = await aliveReceipt(order)
      await saved(w.worker, PR, receipt.id, { delivery_no: note(), lines: change(receipt.lines), ...more })
      await go(w.worker, PR, receipt.id, ['submit'])
      return go(w.keeper, PR, receipt.id, ['approve'])
    },
  }
}

/** Lines of a receipt with these quantities arrived and nothing refused. */
export const arrived =
  (...quantities: number[]) =>
  (lines: Row[]) =>
    lines.map((line, index) => ({ id: line.id, arrived_qty: quantities[index] ?? 0, rejected_qty: 0 }))
