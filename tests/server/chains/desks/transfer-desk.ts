import { afterAll, beforeAll } from 'vitest'
import { createRow, type Data, type Row } from '../../resources/world'
import { mustTransition, type Desk, listRows, openDesk, bookOpeningStock, read, update } from './store-desk'

/* Two stores between which goods move: S0002 has 100 pieces of water, and milk in a good and in an expired batch. */
export const OUT = '/store/store_good_transfer_out_receipt'
export const IN = '/store/store_good_transfer_in_receipt'
export let desk: Desk
/** Where the goods are, as the stock ledger names a place. */
export let from: string
export let to: string
export let transit: string

/**
 * Each test file calls this once, because test files that run in one process share this module but need separate
 * databases.
 */
export function openTransferDesk(): void {
  beforeAll(async () => {
    desk = await openDesk()
    from = `store:${desk.store}`
    to = `store:${desk.otherStore}`
    transit = `store_inbound:${desk.otherStore}`
    await bookOpeningStock(desk, desk.store, [
      { sku_id: desk.water.id, actual_qty: 100, cost_price: 133 },
      { sku_id: desk.milk.id, actual_qty: 10, cost_price: 600, batch_no: 'M1', production_date: '2026-11-10' },
      { sku_id: desk.milk.id, actual_qty: 2, cost_price: 600, batch_no: 'OLD', production_date: '2026-10-01' },
    ])
  })
  afterAll(() => desk.world.database.close())
}

export const draftOf = (lines: object[]) =>
  createRow(desk.manager, OUT, { store_id: desk.store, to_store_id: desk.otherStore, lines })

/** A transfer on its way, with the receipt of the other store. */
export async function sent(qty: number): Promise<{ out: Data; receipt: Data }> {
  const submitted = await mustTransition(
    desk.manager,
    OUT,
    await draftOf([{ sku_id: desk.water.id, transfer_qty: qty }]),
    ['submit'],
  )
  const out = await mustTransition(desk.admin, OUT, submitted, ['approve'])
  return { out, receipt: await receiptOf(out) }
}

/** The draft receipt that the transfer has created at the other store. */
export async function receiptOf(out: Row): Promise<Data> {
  const [row] = await listRows(desk.other, IN, { 'f.check_status': 'draft', q: String(out.receipt_no) })
  return read(desk.other, IN, row?.id ?? 0)
}

/** Enters what the other store has counted. */
export const counted = (receipt: Data, received_qty: number, more: object = {}) =>
  update(desk.other, IN, receipt, {
    ...more,
    lines: receipt.lines.map((line) => ({ ...line, received_qty, diff_reason: 'short' })),
  })
