import { and, eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { FieldError } from '../../../../src/rules/rules'
import { posOfflineOrder } from '../../../generated/resources'
import { pos_offline_order, pos_offline_order_lines, pos_offline_order_payments } from '../../../generated/tables'
import { ApiError } from '../../../http/api-error'
import type { Call } from '../../../http/call'
import type { Run } from '../../../http/handle'
import { writeLog } from '../../../workflow/log'
import { takeNumbers } from '../../../write/numbers'
import type { OrderAnswer } from './order-answer'
import type { orderInput } from './order-input'
import { bizDate, placeOf } from '../place'
import { sell } from './sell'
import { admitOffline } from '../terminal'

type Reported = z.output<typeof orderInput>

/** A sale that was not booked: it waits for, or has had, the decision of a supervisor. */
export interface ReviewAnswer {
  client_uuid: string
  review_no: string
  review_status: string
}

/**
 * Takes in a sale that a till made without connection. What the shop's prices of its hour, the operator's discount limit
 * and their own shift allow is booked. Everything else, so long as it is well formed, is kept for review and moves
 * nothing. A report whose `client_uuid` is known answers as it stands. Throws 40300 (see `admitOffline`), 42202.
 */
export async function reportOffline(
  run: Run,
  input: Reported,
  secret: string | undefined,
): Promise<OrderAnswer | ReviewAnswer> {
  const waiting = await run(async (call) => {
    await admitOffline(call, await placeOf(call), { terminal_no: input.terminal_no, secret })
    return reviewOf(call, input.client_uuid)
  })
  if (waiting && waiting.review_status !== 'accepted') return waiting
  try {
    const [sold] = await run((call) => sell(call, [{ input, strict: true }]))
    if (!sold) throw new Error('one report has one answer')
    return sold
  } catch (error) {
    const reasons = reasonsOf(error)
    if (!reasons) throw error
    return run((call) => keepForReview(call, input, reasons))
  }
}

/** Why a report was not booked; null for errors that are none of its content. */
function reasonsOf(error: unknown): string[] | null {
  if (!(error instanceof ApiError) || (error.code !== 40000 && error.code !== 42201)) return null
  const { errors = [] } = (error.data ?? {}) as { errors?: FieldError[] }
  return errors.length > 0 ? errors.map(reasonIn) : [error.message]
}

/** An error in both languages, with the line of the sale that it is about. */
function reasonIn({ path, zh, en }: FieldError): string {
  const line = /(?:^|\.)lines\.(\d+)\./.exec(path)
  if (!line) return `${zh} / ${en}`
  const no = Number(line[1]) + 1
  return `第 ${no} 行：${zh} / Line ${no}: ${en}`
}

async function reviewOf({ tx, operator }: Call, client_uuid: string): Promise<ReviewAnswer | null> {
  const [row] = await tx
    .select({ no: pos_offline_order.receipt_no, status: pos_offline_order.status })
    .from(pos_offline_order)
    .where(and(eq(pos_offline_order.tenant_id, operator.tenant_id), eq(pos_offline_order.client_uuid, client_uuid)))
  return row ? { client_uuid, review_no: row.no ?? '', review_status: row.status ?? 'pending' } : null
}

/** Writes the report as one that waits; a report that waits already answers as it stands. */
export async function keepForReview(call: Call, input: Reported, reasons: readonly string[]): Promise<ReviewAnswer> {
  const { tx, operator, now } = call
  const { tenant_id } = operator
  const place = await placeOf(call)
  const { client_uuid, lines, payments, paid_at = now } = input
  const [receipt_no = ''] = await takeNumbers(call, posOfflineOrder, 1, call.today)
  const [kept] = await tx
    .insert(pos_offline_order)
    .values({
      tenant_id,
      receipt_no,
      client_uuid,
      store_id: place.store_id,
      terminal_no: input.terminal_no,
      cashier_id: operator.id,
      channel: input.channel,
      user_id: input.user_id ?? null,
      biz_date: bizDate(place, paid_at),
      ordered_at: input.ordered_at ?? paid_at,
      paid_at,
      reported_at: now,
      sku_count: new Set(lines.map(({ sku_id }) => sku_id)).size,
      paid_amount: payments.reduce((sum, { amount }) => sum + amount, 0),
      discount_amount: input.discount_amount,
      rounding_amount: input.rounding_amount ?? null,
      reasons: reasons.join('\n').slice(0, 2000),
      status: 'pending',
      created_by: operator.id,
      created_at: now,
      updated_by: operator.id,
      updated_at: now,
    })
    .onConflictDoNothing()
    .returning({ id: pos_offline_order.id })
  const known = await reviewOf(call, client_uuid)
  if (!kept || !known) {
    if (known) return known
    throw new ApiError(42202)
  }
  const owned = { tenant_id, owner_id: kept.id }
  await tx.insert(pos_offline_order_lines).values(
    lines.map(({ list_price = null, deal_price = null, ...line }, index) => ({
      ...owned,
      line_no: index + 1,
      ...line,
      list_price,
      deal_price,
    })),
  )
  if (payments.length > 0)
    await tx.insert(pos_offline_order_payments).values(
      payments.map(({ trade_no = null, paid_at: at = null, ...payment }, index) => ({
        ...owned,
        line_no: index + 1,
        ...payment,
        trade_no,
        paid_at: at,
      })),
    )
  await writeLog(call, 'pos_offline_order', kept.id, { transition: 'create', to: 'pending' })
  return known
}
