import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import type { OrderAnswer } from '../../../server/modules/till/sales/order-answer'
import type { OrderInput } from '../../../server/modules/till/sales/order-input'
import { refund } from '../../../server/modules/till/refunds/refund'
import type { RefundAnswer } from '../../../server/modules/till/refunds/refund-answer'
import type { RefundInput } from '../../../server/modules/till/refunds/refund-input'
import { sell } from '../../../server/modules/till/sales/sell'
import { openShift } from '../../../server/modules/till/shifts/shift-open'
import { pos_order, pos_order_lines, user_info } from '../../../server/generated/tables'
import { stockLedger } from '../../../server/stock/tables'
import { HOUR, NOW, openShop, type Shop, uuid } from './shop'

/* A store with an open shift of the cashier at T1, who sells, and a shift of the manager at T2, who refunds. */
export let shop: Shop
/** The manager's shift. */
export let shift: number

/**
 * Each test file calls this once, because test files that run in one process share this module but need separate
 * databases.
 */
export function openRefundFixture(): void {
  beforeAll(async () => {
    shop = await openShop()
    const open = NOW - 8 * HOUR
    await shop.at(open, (call) => openShift(call, { client_uuid: uuid(), terminal_no: 'T1', float_amount: 30_000 }))
    const mine = await shop.at(
      open,
      (call) => openShift(call, { client_uuid: uuid(), terminal_no: 'T2', float_amount: 0 }),
      shop.manager,
    )
    shift = mine.id
  })
  afterAll(() => shop.world.database.close())
}

export const sold = (more: Partial<OrderInput>): Promise<OrderAnswer> =>
  shop.at(NOW, async (call) => {
    const input = { client_uuid: uuid(), terminal_no: 'T1', lines: [], payments: [], ...more }
    return (await sell(call, [{ input }]))[0]!
  })
/** A refund by the manager, who has the permission. */
export const refunded = (order: OrderAnswer, more: Partial<RefundInput> = {}, now = NOW): Promise<RefundAnswer> =>
  shop.at(
    now,
    (call) =>
      refund(call, {
        client_uuid: uuid(),
        terminal_no: 'T2',
        order_id: order.id,
        refund_way: 'original',
        reason: 'unwanted',
        settled: true,
        ...more,
      }),
    shop.manager,
  )
/** A part of one line of the order. */
export const piece = (order: OrderAnswer, qty: number, more = {}, nth = 0) => ({
  lines: [{ order_line_id: order.lines[nth]!.id, qty, ...more }],
})
/** The order as the database stores it, with its lines. */
export const row = (id: number) =>
  shop.at(NOW, async ({ tx }) => {
    const [order] = await tx.select().from(pos_order).where(eq(pos_order.id, id))
    const lines = await tx.select().from(pos_order_lines).where(eq(pos_order_lines.owner_id, id))
    return { ...order!, lines }
  })
export const user = (id: number) =>
  shop.at(NOW, async ({ tx }) => (await tx.select().from(user_info).where(eq(user_info.id, id)))[0]!)
/** The stock ledger of a refund. */
export const ledger = (id: number) =>
  shop.at(NOW, ({ tx }) =>
    tx
      .select()
      .from(stockLedger)
      .where(and(eq(stockLedger.doc_type, 'pos_order_refund'), eq(stockLedger.doc_id, id)))
      .orderBy(stockLedger.id),
  )
