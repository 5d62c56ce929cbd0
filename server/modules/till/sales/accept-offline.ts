import { and, asc, eq } from 'drizzle-orm'
import { pos_offline_order, pos_offline_order_lines, pos_offline_order_payments } from '../../../generated/tables'
import { ApiError } from '../../../http/api-error'
import type { Call } from '../../../http/call'
import type { OrderInput } from './order-input'
import { refuseAtTillUnless } from '../till-store'
import { sell } from './sell'

/**
 * Books an offline sale that was kept for review, as the till reported it, in the shift that was open at the till then.
 * Throws 40300 without `till:supervise`, 40400, and the errors of `sell`.
 */
export async function acceptOffline(call: Call, id: number): Promise<void> {
  refuseAtTillUnless(call, 'supervise')
  const { tx, operator } = call
  const { tenant_id } = operator
  const ownRow = and(eq(pos_offline_order.tenant_id, tenant_id), eq(pos_offline_order.id, id))
  const [report] = await tx.select().from(pos_offline_order).where(ownRow)
  if (!report) throw new ApiError(40400)
  const input = await inputOf(call, report)
  const callInStore = { ...call, operator: { ...operator, store_id: report.store_id } }
  const [sold] = await sell(callInStore, [{ input }])
  await tx
    .update(pos_offline_order)
    .set({ order_id: sold?.id ?? null })
    .where(ownRow)
}

async function inputOf({ tx }: Call, report: typeof pos_offline_order.$inferSelect): Promise<OrderInput> {
  const [lines, payments] = [pos_offline_order_lines, pos_offline_order_payments]
  const lineRows = await tx
    .select({ sku_id: lines.sku_id, qty: lines.qty, list_price: lines.list_price, deal_price: lines.deal_price })
    .from(lines)
    .where(and(eq(lines.tenant_id, report.tenant_id), eq(lines.owner_id, report.id)))
    .orderBy(asc(lines.line_no))
  const paymentRows = await tx
    .select({
      method: payments.method,
      amount: payments.amount,
      trade_no: payments.trade_no,
      paid_at: payments.paid_at,
    })
    .from(payments)
    .where(and(eq(payments.tenant_id, report.tenant_id), eq(payments.owner_id, report.id)))
    .orderBy(asc(payments.line_no))
  return {
    client_uuid: report.client_uuid ?? '',
    terminal_no: report.terminal_no ?? '',
    channel: (report.channel ?? 'pos') as NonNullable<OrderInput['channel']>,
    user_id: report.user_id,
    ordered_at: report.ordered_at ?? undefined,
    paid_at: report.paid_at ?? undefined,
    is_offline: true,
    // A line whose goods are not known gets id 0, which no SKU has, so that the sale is refused with a reason.
    lines: lineRows.map(({ sku_id, qty, list_price, deal_price }) => ({
      sku_id: sku_id ?? 0,
      qty: qty ?? 0,
      list_price: list_price ?? undefined,
      deal_price: deal_price ?? undefined,
    })),
    discount_amount: report.discount_amount ?? 0,
    rounding_amount: report.rounding_amount ?? undefined,
    payments: paymentRows.map(({ method, amount, trade_no, paid_at }) => ({
      method: method ?? '',
      amount: amount ?? 0,
      trade_no,
      paid_at: paid_at ?? undefined,
    })),
  }
}
