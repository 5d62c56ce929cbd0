import { and, eq } from 'drizzle-orm'
import { DAY_MS } from '../../../../src/exact/date'
import { posOrderRefund } from '../../../generated/resources'
import { pos_order_refund, pos_order_refund_lines, pos_order_refund_payments } from '../../../generated/tables'
import { ApiError } from '../../../http/api-error'
import { flagRefusal } from '../../../metadata/access/lacking'
import { missing } from '../../../metadata/field-error'
import type { Call } from '../../../http/call'
import { writeLog } from '../../../workflow/log'
import { takeNumbers } from '../../../write/numbers'
import { goodsOf } from '../sales/goods'
import { bizDate, type TillStore, tillStoreOf, refuseAtTillUnless } from '../till-store'
import { ReportProblems } from '../problems'
import { refundAnswer, type RefundAnswer } from './refund-answer'
import { type History, lockHistory } from './refund-history'
import { type RefundDraft, type RefundInput, refundInput } from './refund-input'
import { type PlannedLine, type PlannedPayment, planLines, planPayments } from './refund-plan'
import { settleRefund } from './refund-settle'
import { lockShifts, checkDrawerAccess, type Shift, shiftAt } from '../shifts/shift'
import { batchNumbers } from '../sales/take-stock'

const REFUND_PERIOD_MS = 30 * DAY_MS
/** Method types whose provider pays the money back and reports the result later. */
const PROVIDERS = new Set(['wechat', 'alipay', 'bank_card', 'other'])

/**
 * Refunds a sale of the operator's store, wholly or in part. `authoriser` is the id of the colleague who allowed the
 * refund when the operator lacks can_pos_refund. Posts at once unless a payment provider has to pay back first. A
 * repeated request (same `client_uuid`) returns the first result. Throws 40000 with every error and its path, 40300
 * without `till:refund` or authority, 40400 for a sale of another store, 42202 when the `client_uuid` belongs to
 * another sale.
 */
export async function refund(call: Call, input: RefundInput, authoriser: number | null = null): Promise<RefundAnswer> {
  refuseAtTillUnless(call, 'refund')
  const place = await tillStoreOf(call)
  const { refunded_at = call.now, ...rest } = refundInput.parse(input)
  const draft: RefundDraft = { ...rest, refunded_at }
  if (draft.is_offline) refuseAtTillUnless(call, 'offline')
  const approved_by = call.operator.flags.can_pos_refund ? call.operator.id : authoriser
  if (approved_by === null) throw flagRefusal('can_pos_refund')
  const history = await lockHistory(call, place, draft.order_id)
  if (!history) throw missing('order_id')
  const knownOrderId = await knownRefund(call, draft.client_uuid)
  if (knownOrderId) {
    if (knownOrderId !== history.order.id) throw new ApiError(42202)
    return refundAnswer(history.refunds.find(({ client_uuid }) => client_uuid === draft.client_uuid))
  }
  const problems = new ReportProblems()
  const { order } = history
  const paid_at = order.paid_at ?? 0
  if (refunded_at < paid_at || refunded_at > call.now)
    problems.add('refunded_at', '退款时间须在支付之后且不晚于当前时间', 'Must be between the time of payment and now')
  else if (refunded_at > paid_at + REFUND_PERIOD_MS)
    problems.add('refunded_at', '订单已超过 30 天，不能退款', 'The order is more than 30 days old')
  if (draft.refund_way === 'balance' && order.user_id === null)
    problems.add('refund_way', '非会员订单不能退到储值', 'Only a member’s order can be refunded to stored value')
  const shift = await shiftOf(call, place, draft, problems)
  const goods = await goodsOf(
    call,
    place.store_id,
    history.lines.flatMap(({ sku_id }) => sku_id ?? []),
  )
  const decimals = new Map([...goods].map(([id, { decimals }]) => [id, decimals]))
  const lines = planLines(history, draft, decimals, problems)
  problems.raise()
  const amount = lines.reduce((sum, line) => sum + line.refund_amount, 0)
  const payments = planPayments(history, place, draft, amount)
  const id = await insertRefund(call, place, history, { draft, lines, payments, amount, shift, approved_by })
  const waitsForProvider = !draft.settled && payments.some(({ method }) => PROVIDERS.has(method.method_type ?? ''))
  if (!waitsForProvider) await settleRefund(call, place, draft.order_id, { id, shift })
  const after = await lockHistory(call, place, draft.order_id)
  return refundAnswer(after?.refunds.find((stored) => stored.id === id))
}

/** Id of the order whose refund has this uuid; null if there is none. */
async function knownRefund(call: Call, client_uuid: string): Promise<number | null> {
  const [known] = await call.tx
    .select({ order_id: pos_order_refund.order_id })
    .from(pos_order_refund)
    .where(and(eq(pos_order_refund.tenant_id, call.operator.tenant_id), eq(pos_order_refund.client_uuid, client_uuid)))
  return known?.order_id ?? null
}

/** The shift whose drawer the refund is paid from. Adds a problem and returns null when there is none. */
async function shiftOf(
  call: Call,
  place: TillStore,
  draft: RefundDraft,
  problems: ReportProblems,
): Promise<Shift | null> {
  const cashier_id = draft.is_offline ? null : call.operator.id
  const moment = { terminal_no: draft.terminal_no, at: draft.refunded_at, cashier_id }
  const shift = shiftAt(await lockShifts(call, place, [moment]), moment)
  if (shift && (draft.is_offline || shift.status === 'open')) {
    await checkDrawerAccess(call, shift, 'refund')
    return shift
  }
  problems.add('terminal_no', '该收银台当时没有您的当班班次', 'You had no open shift at this till at that time')
  return null
}

interface Planned {
  draft: RefundDraft
  lines: PlannedLine[]
  payments: PlannedPayment[]
  amount: number
  shift: Shift | null
  approved_by: number
}

async function insertRefund(call: Call, place: TillStore, history: History, planned: Planned): Promise<number> {
  const { tx, operator, now } = call
  const { tenant_id } = operator
  const { order } = history
  const { draft, lines, payments, amount, shift, approved_by } = planned
  const [receipt_no] = await takeNumbers(call, posOrderRefund, 1, call.today)
  const numbers = await batchNumbers(
    call,
    lines.map(({ batch_id }) => batch_id),
  )
  const returned = new Map<number, number>()
  for (const { line, qty } of lines) returned.set(line.id, (returned.get(line.id) ?? 0) + qty)
  const [stored] = await tx
    .insert(pos_order_refund)
    .values({
      tenant_id,
      receipt_no,
      client_uuid: draft.client_uuid,
      order_id: order.id,
      order_no: order.receipt_no,
      store_id: place.store_id,
      terminal_no: draft.terminal_no,
      cashier_id: shift?.cashier_id ?? operator.id,
      switch_work_id: shift?.id ?? null,
      biz_date: bizDate(place, draft.refunded_at),
      refunded_at: draft.refunded_at,
      refund_type: history.lines.every((line) => returned.get(line.id) === line.qty) ? 'full' : 'partial',
      refund_way: draft.refund_way,
      reason: draft.reason,
      refund_amount: amount,
      cost_amount: lines.reduce((sum, line) => sum + (line.restock ? line.cost_amount : 0), 0),
      user_id: order.user_id,
      points_back: 0,
      points_taken: 0,
      refund_status: 'processing',
      approved_by,
      remark: draft.remark ?? null,
      created_by: operator.id,
      created_at: now,
      updated_by: operator.id,
      updated_at: now,
    })
    .returning({ id: pos_order_refund.id })
  if (!stored) throw new Error('the refund was not written')
  await tx.insert(pos_order_refund_lines).values(
    lines.map(({ line, ...part }, index) => ({
      tenant_id,
      owner_id: stored.id,
      line_no: index + 1,
      order_line_id: line.id,
      sku_id: line.sku_id,
      sku_code: line.sku_code,
      sku_name: line.sku_name,
      barcode: line.barcode,
      spec: line.spec,
      unit_name: line.unit_name,
      refund_qty: part.qty,
      refund_amount: part.refund_amount,
      restock: part.restock,
      batch_id: part.batch_id,
      batch_no: numbers.get(part.batch_id) ?? null,
      cost_amount: part.cost_amount,
    })),
  )
  if (payments.length > 0)
    await tx.insert(pos_order_refund_payments).values(
      payments.map(({ method, ...payment }, index) => ({
        tenant_id,
        owner_id: stored.id,
        line_no: index + 1,
        method_id: method.id,
        method_name: method.method_name,
        ...payment,
      })),
    )
  await writeLog(call, 'pos_order_refund', stored.id, { transition: 'create', to: 'processing' })
  return stored.id
}
