import { and, asc, eq, inArray } from 'drizzle-orm'
import {
  pos_order,
  pos_order_lines,
  pos_order_payments,
  pos_order_refund,
  pos_order_refund_lines,
  pos_order_refund_payments,
} from '../../../generated/tables'
import type { Call } from '../../../http/call'
import { stockLedger } from '../../../stock/tables'
import type { TillStore } from '../till-store'

export type Order = typeof pos_order.$inferSelect
export type OrderLine = typeof pos_order_lines.$inferSelect
export type Refund = typeof pos_order_refund.$inferSelect & {
  lines: (typeof pos_order_refund_lines.$inferSelect)[]
  payments: (typeof pos_order_refund_payments.$inferSelect)[]
}

/** A sale with its refunds. */
export interface History {
  order: Order
  lines: OrderLine[]
  /** Payments of the sale; `net` is the amount less change. */
  payments: (typeof pos_order_payments.$inferSelect & { net: number })[]
  refunds: Refund[]
  /** Batches by line id, in the order in which the sale took them from stock. */
  batches: ReadonlyMap<number, { batch_id: number; qty: number }[]>
}

/** Whether a refund counts against the quantities and amounts that may still be refunded; failed refunds do not. */
export const countsAsReturned = (refund: Refund): boolean => refund.refund_status !== 'failed'

/** Locks a sale of this store and reads its history; undefined if the store has no such sale. */
export async function lockHistory(call: Call, place: TillStore, order_id: number): Promise<History | undefined> {
  const {
    tx,
    operator: { tenant_id },
  } = call
  const [order] = await tx
    .select()
    .from(pos_order)
    .where(and(eq(pos_order.tenant_id, tenant_id), eq(pos_order.store_id, place.store_id), eq(pos_order.id, order_id)))
    .for('update')
  if (!order) return undefined
  const lines = await tx
    .select()
    .from(pos_order_lines)
    .where(and(eq(pos_order_lines.tenant_id, tenant_id), eq(pos_order_lines.owner_id, order_id)))
    .orderBy(asc(pos_order_lines.line_no))
  const payments = await tx
    .select()
    .from(pos_order_payments)
    .where(and(eq(pos_order_payments.tenant_id, tenant_id), eq(pos_order_payments.owner_id, order_id)))
    .orderBy(asc(pos_order_payments.line_no))
  const ledgerRows = await tx
    .select({ line_id: stockLedger.line_id, batch_id: stockLedger.batch_id, qty: stockLedger.qty })
    .from(stockLedger)
    .where(
      and(
        eq(stockLedger.tenant_id, tenant_id),
        eq(stockLedger.doc_type, 'pos_order'),
        eq(stockLedger.doc_id, order_id),
        eq(stockLedger.reason, 'sale_out'),
      ),
    )
    .orderBy(asc(stockLedger.id))
  const batches = new Map<number, { batch_id: number; qty: number }[]>()
  for (const { line_id, batch_id, qty } of ledgerRows)
    batches.set(line_id, [...(batches.get(line_id) ?? []), { batch_id, qty: -qty }])
  return {
    order,
    lines,
    payments: lessChange(place, payments, order.change_amount ?? 0),
    refunds: await refundsOf(call, order_id),
    batches,
  }
}

/** Adds `net` to the payments: change is deducted from cash payments. */
function lessChange(place: TillStore, payments: (typeof pos_order_payments.$inferSelect)[], change: number) {
  let left = change
  return payments.map((payment) => {
    const isCash = place.methods.find(({ id }) => id === payment.method_id)?.method_type === 'cash'
    const changeGiven = isCash ? Math.min(left, payment.amount ?? 0) : 0
    left -= changeGiven
    return { ...payment, net: (payment.amount ?? 0) - changeGiven }
  })
}

async function refundsOf(call: Call, order_id: number): Promise<Refund[]> {
  const {
    tx,
    operator: { tenant_id },
  } = call
  const refunds = await tx
    .select()
    .from(pos_order_refund)
    .where(and(eq(pos_order_refund.tenant_id, tenant_id), eq(pos_order_refund.order_id, order_id)))
    .orderBy(asc(pos_order_refund.id))
  if (refunds.length === 0) return []
  const ids = refunds.map(({ id }) => id)
  const lines = await tx
    .select()
    .from(pos_order_refund_lines)
    .where(and(eq(pos_order_refund_lines.tenant_id, tenant_id), inArray(pos_order_refund_lines.owner_id, ids)))
    .orderBy(asc(pos_order_refund_lines.id))
  const payments = await tx
    .select()
    .from(pos_order_refund_payments)
    .where(and(eq(pos_order_refund_payments.tenant_id, tenant_id), inArray(pos_order_refund_payments.owner_id, ids)))
    .orderBy(asc(pos_order_refund_payments.id))
  return refunds.map((refund) => ({
    ...refund,
    lines: lines.filter(({ owner_id }) => owner_id === refund.id),
    payments: payments.filter(({ owner_id }) => owner_id === refund.id),
  }))
}
