import { and, eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { FieldError } from '../../../../src/rules/rules'
import { posOfflineOrder } from '../../../generated/resources'
import { pos_offline_order, pos_offline_order_lines, pos_offline_order_payments } from '../../../generated/tables'
import { ApiError } from '../../../http/api-error'
import type { Call } from '../../../http/call'
import type { Run } from '../../../http/handle'
import { keepTexts, type KeptText } from '../../../metadata/kept-texts'
import { writeLog } from '../../../workflow/log'
import { takeNumbers } from '../../../write/numbers'
import type { OrderAnswer } from './order-answer'
import type { orderInput } from './order-input'
import { bizDate, tillStoreOf, type TillStore } from '../till-store'
import { sell } from './sell'
import { admitOffline } from '../terminal'
import { type Json, oneOf, shape, TEXT } from '../../../http/openapi'

/** Length of the column that keeps the reasons. */
const MAX_REASONS = 2000

type Reported = z.output<typeof orderInput>

/** Answer about a sale that was not booked: a supervisor has to decide, or has decided. */
interface ReviewAnswer {
  client_uuid: string
  review_no: string
  review_status: string
}

/** `ReviewAnswer` on the wire. */
export const REVIEW = shape({
  client_uuid: TEXT,
  review_no: TEXT,
  review_status: oneOf(['pending', 'rejected']),
} satisfies Record<keyof ReviewAnswer, Json>)

/**
 * Receives a sale that a till made offline. Books the sale when it fits the store's prices at that time, the operator's
 * discount limit and the operator's own shift. Any other well-formed sale is kept for review and posts nothing. A
 * report with a known `client_uuid` returns its current state. Throws 40300 (see `admitOffline`), and 42202 when the
 * `client_uuid` belongs to another sale.
 */
export async function reportOffline(
  run: Run,
  input: Reported,
  secret: string | undefined,
): Promise<OrderAnswer | ReviewAnswer> {
  const review = await run(async (call) => {
    const store = await tillStoreOf(call)
    await admitOffline(call, store, { terminal_no: input.terminal_no, secret })
    return reviewOf(call, store, input.client_uuid)
  })
  if (review && review.review_status !== 'accepted') return review
  try {
    const [sold] = await run((call) => sell(call, [{ input, strict: true }]))
    if (!sold) throw new Error('sell returned no answer for the report')
    return sold
  } catch (error) {
    const reasons = reasonsOf(error)
    if (!reasons) throw error
    return run((call) => keepForReview(call, input, reasons))
  }
}

/** The reasons why a report was not booked; null for errors that do not concern its content. */
function reasonsOf(error: unknown): KeptText[] | null {
  if (!(error instanceof ApiError) || (error.code !== 40000 && error.code !== 42201)) return null
  const { errors = [] } = (error.data ?? {}) as { errors?: FieldError[] }
  return errors.length > 0 ? errors.map(reasonOf) : [error.text]
}

/** An error in all languages that it has, with the number of the affected line. */
function reasonOf({ path, zh, en, more }: FieldError): KeptText {
  const [, index] = /(?:^|\.)lines\.(\d+)\./.exec(path) ?? []
  return { zh, en, ...(more && { more }), ...(index !== undefined && { line: Number(index) + 1 }) }
}

/** The review of a sale that this store reported; null when there is none. */
async function reviewOf(call: Call, { store_id }: TillStore, client_uuid: string): Promise<ReviewAnswer | null> {
  const { tx, operator } = call
  const [row] = await tx
    .select({ no: pos_offline_order.receipt_no, status: pos_offline_order.status })
    .from(pos_offline_order)
    .where(
      and(
        eq(pos_offline_order.tenant_id, operator.tenant_id),
        eq(pos_offline_order.store_id, store_id),
        eq(pos_offline_order.client_uuid, client_uuid),
      ),
    )
  return row ? { client_uuid, review_no: row.no ?? '', review_status: row.status ?? 'pending' } : null
}

/** Stores the report for review. Returns the existing review when the report is stored already. */
export async function keepForReview(call: Call, input: Reported, reasons: readonly KeptText[]): Promise<ReviewAnswer> {
  const { tx, operator, now } = call
  const { tenant_id } = operator
  const store = await tillStoreOf(call)
  const { client_uuid, lines, payments, paid_at = now } = input
  const [receipt_no = ''] = await takeNumbers(call, posOfflineOrder, 1, call.today)
  const [stored] = await tx
    .insert(pos_offline_order)
    .values({
      tenant_id,
      receipt_no,
      client_uuid,
      store_id: store.store_id,
      terminal_no: input.terminal_no,
      cashier_id: operator.id,
      channel: input.channel,
      user_id: input.user_id ?? null,
      biz_date: bizDate(store, paid_at),
      ordered_at: input.ordered_at ?? paid_at,
      paid_at,
      reported_at: now,
      sku_count: new Set(lines.map(({ sku_id }) => sku_id)).size,
      paid_amount: payments.reduce((sum, { amount }) => sum + amount, 0),
      discount_amount: input.discount_amount,
      rounding_amount: input.rounding_amount ?? null,
      reasons: keepTexts(reasons, MAX_REASONS),
      status: 'pending',
      created_by: operator.id,
      created_at: now,
      updated_by: operator.id,
      updated_at: now,
    })
    .onConflictDoNothing()
    .returning({ id: pos_offline_order.id })
  const review = await reviewOf(call, store, client_uuid)
  // A sale with this `client_uuid` was stored before: by this store, whose review is returned, or by another store.
  if (!review) throw new ApiError(42202)
  if (!stored) return review
  const owned = { tenant_id, owner_id: stored.id }
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
  await writeLog(call, 'pos_offline_order', stored.id, { transition: 'create', to: 'pending' })
  return review
}
