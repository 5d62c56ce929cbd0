import { and, eq } from 'drizzle-orm'
import type * as z from 'zod'
import { posOrderRefund } from '../../../generated/resources'
import { pos_order_refund, pos_order_refund_payments } from '../../../generated/tables'
import { ApiError } from '../../../http/api-error'
import { missing } from '../../../metadata/field-error'
import type { Call } from '../../../http/call'
import { writeLog } from '../../../workflow/log'
import { updateRow } from '../../../metadata/sql/rows'
import { type TillStore, tillStoreOf, refuseAtTillUnless } from '../till-store'
import { refundAnswer, type RefundAnswer } from './refund-answer'
import { countsAsReturned, type History, lockHistory, type Refund } from './refund-history'
import { refundResultInput } from './refund-input'
import { paymentsLeft } from './refund-plan'
import { settleRefund } from './refund-settle'
import { lockShift, checkDrawerAccess } from '../shifts/shift'

const STEPS = {
  refunded: { from: 'processing', transition: 'succeed' },
  failed: { from: 'processing', transition: 'fail' },
  processing: { from: 'failed', transition: 'retry' },
} as const

/**
 * Records the provider's result of a refund. `refunded` posts the refund; `failed` posts nothing; `processing` retries
 * a failed refund, unless another refund has returned the same goods meanwhile. A repeated request returns the same
 * result. Throws 40400, 40901 from another status, 42200 `refund` when too little is left to return.
 */
export async function refundResult(call: Call, input: z.input<typeof refundResultInput>): Promise<RefundAnswer> {
  refuseAtTillUnless(call, 'refund')
  const place = await tillStoreOf(call)
  const { refund_id, result, trade_no } = refundResultInput.parse(input)
  const [refundRow] = await call.tx
    .select({ order_id: pos_order_refund.order_id })
    .from(pos_order_refund)
    .where(and(eq(pos_order_refund.tenant_id, call.operator.tenant_id), eq(pos_order_refund.id, refund_id)))
  const history = refundRow?.order_id ? await lockHistory(call, place, refundRow.order_id) : undefined
  const refund = history?.refunds.find(({ id }) => id === refund_id)
  if (!history || !refund) throw missing('refund_id')
  if (refund.refund_status === result) return refundAnswer(refund)
  await checkDrawerAccess(call, refund, `refund ${result}`)
  const step = STEPS[result]
  if (refund.refund_status !== step.from) throw new ApiError(40901, { status: refund.refund_status })
  if (result === 'refunded') {
    if (trade_no) await setTradeNo(call, place, refund, trade_no)
    const shift = refund.switch_work_id === null ? null : await lockShift(call, place, refund.switch_work_id)
    await settleRefund(call, place, history.order.id, { id: refund_id, shift: shift ?? null })
  } else {
    if (result === 'processing') refuseOverdrawn(history, refund)
    await updateRow(call, posOrderRefund.table, refund_id, {
      refund_status: result,
      version: refund.version + 1,
      updated_by: call.operator.id,
      updated_at: call.now,
    })
    await writeLog(call, 'pos_order_refund', refund_id, { transition: step.transition, from: step.from, to: result })
  }
  const after = await lockHistory(call, place, history.order.id)
  return refundAnswer(after?.refunds.find(({ id }) => id === refund_id))
}

/** Stores the provider's number on the payments that the provider refunded. */
async function setTradeNo(call: Call, place: TillStore, refund: Refund, trade_no: string): Promise<void> {
  const internalMethods = new Set(['cash', 'member_balance', 'points'])
  for (const payment of refund.payments) {
    const method = place.methods.find(({ id }) => id === payment.method_id)
    if (method && internalMethods.has(method.method_type ?? '')) continue
    await call.tx
      .update(pos_order_refund_payments)
      .set({ trade_no })
      .where(
        and(
          eq(pos_order_refund_payments.tenant_id, call.operator.tenant_id),
          eq(pos_order_refund_payments.id, payment.id),
        ),
      )
  }
}

/** Throws 42200 when other refunds have meanwhile returned the goods or the money of a failed refund. */
function refuseOverdrawn(history: History, refund: Refund): void {
  const otherRefunds = history.refunds.filter((other) => countsAsReturned(other) && other.id !== refund.id)
  const allLines = [...otherRefunds, refund].flatMap(({ lines }) => lines)
  const isOverReturned = history.lines.some((line) => {
    const linesOfRefunds = allLines.filter(({ order_line_id }) => order_line_id === line.id)
    const qty = linesOfRefunds.reduce((sum, { refund_qty }) => sum + (refund_qty ?? 0), 0)
    const amount = linesOfRefunds.reduce((sum, { refund_amount }) => sum + (refund_amount ?? 0), 0)
    return qty > (line.qty ?? 0) || amount > (line.net_amount ?? 0)
  })
  const left = paymentsLeft(history, refund.id)
  const isOverpaid = history.payments.some(
    (payment, index) =>
      refund.payments
        .filter(({ payment_id }) => payment_id === payment.id)
        .reduce((sum, { amount }) => sum + (amount ?? 0), 0) > (left[index] ?? 0),
  )
  if (isOverReturned || isOverpaid)
    throw new ApiError(
      42200,
      { guard: 'refund' },
      {
        zh: '这些商品已被其他退款单退回，请重新退款',
        en: 'Another refund has already returned these goods. Create a new refund',
      },
    )
}
