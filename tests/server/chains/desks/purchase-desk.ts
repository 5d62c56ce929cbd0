import { expect } from 'vitest'
import {
  type Data,
  mustTransition,
  made,
  documentsFrom,
  openWarehouse,
  PURCHASE,
  PURCHASE_RECEIVING,
  read,
  type Row,
  saveDraft,
  type Warehouse,
} from './warehouse-desk'

/** A warehouse and the steps by which its staff buy goods: order, receive, put into stock. */
export interface Purchases {
  w: Warehouse
  approvedOrder(lines: object[], more?: object): Promise<Data>
  /** The worker edits the open receipt of an order and submits the receipt; the keeper puts the goods into stock. */
  received(order: Row, change: (lines: Row[]) => object[], more?: object): Promise<Data>
  /** The single receipt of an order that is neither approved nor voided. */
  openReceipt(order: Row): Promise<Data>
  /** A delivery note number that was not used before. */
  note(): string
}

/** Opens a warehouse in a new database; the caller closes `w.world.database`. */
export async function openPurchases(): Promise<Purchases> {
  const w = await openWarehouse()
  let notes = 0
  const note = () => `DN-${++notes}`

  async function openReceipt(order: Row): Promise<Data> {
    const open = (await documentsFrom(w.keeper, PURCHASE_RECEIVING, order)).filter((row) =>
      ['draft', 'submitted', 'rejected'].includes(String(row.check_status)),
    )
    expect(open).toHaveLength(1)
    return read(w.keeper, PURCHASE_RECEIVING, open[0]?.id ?? 0)
  }

  return {
    w,
    note,
    openReceipt,
    async approvedOrder(lines, more = {}) {
      const order = await made(w.keeper, PURCHASE, { supplier_id: w.supplier.id, lines, ...more })
      await mustTransition(w.keeper, PURCHASE, order.id, ['submit'])
      return mustTransition(w.admin, PURCHASE, order.id, ['approve'])
    },
    async received(order, change, more = {}) {
      const receipt = await openReceipt(order)
      await saveDraft(w.worker, PURCHASE_RECEIVING, receipt.id, {
        delivery_no: note(),
        lines: change(receipt.lines),
        ...more,
      })
      await mustTransition(w.worker, PURCHASE_RECEIVING, receipt.id, ['submit'])
      return mustTransition(w.keeper, PURCHASE_RECEIVING, receipt.id, ['approve'])
    },
  }
}

/** Returns lines of a receipt with these arrived quantities and nothing rejected. */
export const arrived =
  (...quantities: number[]) =>
  (lines: Row[]) =>
    lines.map((line, index) => ({ id: line.id, arrived_qty: quantities[index] ?? 0, rejected_qty: 0 }))
