import { and, asc, eq } from 'drizzle-orm'
import { pos_offline_order, pos_offline_order_lines, pos_offline_order_payments } from '../../../generated/tables'
import { ApiError } from '../../../http/api-error'
import type { Call } from '../../../http/call'
import type { OrderInput } from './order-input'
import { refuseAtTillUnless } from '../place'
import { sell } from './sell'

/**
 * Books a sale that was kept for review, as the till reported it and in the shift that was open at the till then. Throws
 * 40300 without `till:supervise`, and what `sell` throws where it cannot be booked as it is.
 */
export async function acceptOffline(call: Call, id: number): Promise<void> {
  refuseAtTillUnless(call, 'supervise')
  const { tx, operator } = call
  const { tenant_id } = operator
  const mine = and(eq(pos_offline_order.tenant_id, tenant_id), eq(pos_offline_order.id, id))
  const [kept] = await tx.select().from(pos_offline_order).where(mine)
  if (!kept) throw new ApiError(40400)
  const input = await inputOf(call, kept)
  const there = { ...call, operator: { ...operator, store_id: kept.store_id } }
  const [sold] = await sell(there, [{ input }])
  await tx
    .update(pos_offline_order)
    .set({ order_id: sold?.id ?? null })
    .where(mine)
}

async function inputOf({ tx }: Call, kept: typeof pos_offline_order.$inferSelect): Promise<OrderInput> {
  const [lines, payments] = [pos_offline_order_lines, pos_offline_order_payments]
  const itsLines = await tx
    .select({ sku_id: lines.sku_id, qty: lines.qty, list_price: lines.list_price, deal_price: lines.deal_price })
    .from(lines)
    .where(and(eq(lines.tenant_id, kept.tenant_id), eq(lines.owner_id, kept.id)))
    .orderBy(asc(lines.line_no))
  const itsPayments = await tx
    .select({
      method: payments.method,
      amount: payments.amount,
      trade_no: payments.trade_no,
      paid_at: payments.paid_at,
    })
    .from(payments)
    .where(and(eq(payments.tenant_id, kept.tenant_id), eq(payments.owner_id, kept.id)))
    .orderBy(asc(payments.line_no))
  return {
    client_uuid: kept.client_uuid ?? '',
    terminal_no: kept.terminal_no ?? '',
    channel: (kept.channel ?? 'pos') as NonNullable<OrderInput['channel']>,
    user_id: kept.user_id,
    ordered_at: kept.ordered_at ?? undefined,
    paid_at: kept.paid_at ?? undefined,
    is_offline: true,
    lines: itsLines.map(({ sku_id, qty, list_price, deal_price }) => ({
      sku_id: sku_id ?? 0,
      qty: qty ?? 0,
      list_price: list_price ?? undefined,
      deal_price: deal_price ?? undefined,
    })),
    discount_amount: kept.discount_amount ?? 0,
    rounding_amount: kept.rounding_amount ?? undefined,
    payments: itsPayments.map(({ method, amount, trade_no, paid_at }) => ({
      method: method ?? '',
      amount: amount ?? 0,
      trade_no,
      paid_at: paid_at ?? undefined,
    })),
  }
}
