import { and, eq, inArray } from 'drizzle-orm'
import { posOrder, posOrderRefund } from '../../../generated/resources'
import { growth_log } from '../../../generated/tables'
import type { Call } from '../../../http/call'
import { openBook } from '../../../stock/book'
import { post } from '../../../stock/ledger'
import { writeLog } from '../../../workflow/log'
import { type MemberBook, lockMembers } from '../../../workflow/postings/member'
import { updateRow, updateRows } from '../../../metadata/sql/rows'
import type { TillStore } from '../till-store'
import { growthEarned, pointsEarned } from '../sales/pricing'
import { recountShift } from '../shifts/recount-shift'
import { type History, lockHistory, type Refund } from './refund-history'
import { shareOf } from './refund-split'
import type { Shift } from '../shifts/shift'

/**
 * Posts a refund whose money was paid back: stock, order, member and shift. `id` is the refund; `shift` is null for a
 * refund outside any shift. The caller has locked the order. Throws when the order has no such refund.
 */
export async function settleRefund(
  call: Call,
  place: TillStore,
  order_id: number,
  { id, shift }: { id: number; shift: Shift | null },
): Promise<void> {
  const history = await lockHistory(call, place, order_id)
  const refund = history?.refunds.find((candidate) => candidate.id === id)
  if (!history || !refund) throw new Error(`no refund ${id}`)
  const members = await lockMembers(call, history.order.user_id === null ? [] : [history.order.user_id])
  await restock(call, place, refund)
  refund.refund_status = 'refunded'
  const points = await settleMember(call, place, history, { refund, members })
  await members.close()
  await updateRow(call, posOrderRefund.table, id, {
    refund_status: 'refunded',
    ...points,
    version: refund.version + 1,
    updated_by: call.operator.id,
    updated_at: call.now,
  })
  await recountOrder(call, history)
  await writeLog(call, 'pos_order_refund', id, { transition: 'succeed', from: 'processing', to: 'refunded' })
  if (shift) await recountShift(call, place, shift, { document: refund.receipt_no })
}

const isSettled = (refund: Refund): boolean => refund.refund_status === 'refunded'

/**
 * Returns goods to stock, into their original batch, at their share of the cost of the sale. Throws when a line that
 * returns goods has no SKU.
 */
async function restock(call: Call, place: TillStore, refund: Refund): Promise<void> {
  const returns = refund.lines
    .filter((line) => line.restock)
    .map((line) => {
      if (line.sku_id === null) throw new Error(`line ${line.id} of a refund has no SKU`)
      const { sku_id, batch_id } = line
      const at = { location_type: 'store' as const, location_id: place.store_id, sku_id, batch_id: batch_id ?? 0 }
      return { line, at }
    })
  const book = await openBook(
    call,
    returns.map(({ at }) => at),
  )
  const cause = {
    doc_type: 'pos_order_refund',
    doc_id: refund.id,
    biz_date: refund.biz_date ?? call.today,
    posted_at: call.now,
    posted_by: call.operator.id,
    shipment_key: null,
  }
  for (const { line, at } of returns)
    post(book, cause, {
      ...at,
      qty: line.refund_qty ?? 0,
      value: line.cost_amount ?? 0,
      reason: 'refund_in',
      line_id: line.id,
    })
  await book.close()
}

/** Quantity of a line of the sale that these refunds return. */
const refundedQty = (line_id: number, refunds: readonly Refund[]): number =>
  refunds
    .flatMap(({ lines }) => lines.filter(({ order_line_id }) => order_line_id === line_id))
    .reduce((sum, { refund_qty }) => sum + (refund_qty ?? 0), 0)

/** Recomputes the columns of the sale that depend on its refunds. */
async function recountOrder(call: Call, { order, lines, refunds }: History): Promise<void> {
  const settled = refunds.filter(isSettled)
  const returned = lines.map((line) => ({
    id: line.id,
    values: {
      refunded_qty: refundedQty(line.id, settled),
    },
  }))
  const isFullyRefunded = returned.every(({ values }, index) => values.refunded_qty === lines[index]?.qty)
  await updateRows(call, posOrder.tables.lines!.table, returned)
  await updateRow(call, posOrder.table, order.id, {
    refunded_amount: settled.reduce((sum, refund) => sum + (refund.refund_amount ?? 0), 0),
    order_status: isFullyRefunded ? 'refunded' : settled.length > 0 ? 'part_refunded' : 'paid',
  })
}

/**
 * Returns used points in proportion to the refunded payments with points. Takes back earned points and growth down to
 * the amount that the remaining sale would have earned, as far as the balances suffice (docs/domain.md, Till).
 */
async function settleMember(
  call: Call,
  place: TillStore,
  history: History,
  { refund, members }: { refund: Refund; members: MemberBook },
): Promise<{ points_back: number; points_taken: number }> {
  const { order } = history
  const member = order.user_id === null ? undefined : members.get(order.user_id)
  if (!member) return { points_back: 0, points_taken: 0 }
  const settled = history.refunds.filter(isSettled)
  const earlier = settled.filter(({ id }) => id !== refund.id)
  const sum = (list: readonly Refund[], valueOf: (row: Refund) => number | null) =>
    list.reduce((total, row) => total + (valueOf(row) ?? 0), 0)
  const typeOf = (id: number | null) => place.methods.find((method) => method.id === id)?.method_type
  const paidWith = (list: readonly { method_id: number | null; amount: number | null }[], type: string) =>
    list.reduce((all, { method_id, amount }) => all + (typeOf(method_id) === type ? (amount ?? 0) : 0), 0)
  const paidByPoints = paidWith(history.payments, 'points')
  const refundedAsPoints = paidWith(
    settled.flatMap(({ payments }) => payments),
    'points',
  )
  const points_back =
    paidByPoints === 0
      ? 0
      : shareOf(
          order.points_used ?? 0,
          refundedAsPoints,
          paidByPoints,
          sum(earlier, ({ points_back: back }) => back),
        )
  const doc = { user_id: member.id, doc_type: 'pos_order_refund', doc_id: refund.id, doc_no: refund.receipt_no ?? '' }
  members.post({ ...doc, points: points_back, reason: 'back' })
  members.post({ ...doc, balance: paidWith(refund.payments, 'member_balance'), reason: 'refund' })
  // The part of the sale that was not paid with points earned points and growth; `remainingAmount` of it is not
  // refunded.
  const earningAmount = (order.payable_amount ?? 0) - paidByPoints
  const remainingAmount = earningAmount - (sum(settled, ({ refund_amount }) => refund_amount) - refundedAsPoints)
  const pointsToTake = (order.points_earned ?? 0) - pointsEarned(remainingAmount, order.points_rate ?? 0)
  const points_taken = limitToBalance(
    pointsToTake - sum(earlier, ({ points_taken: taken }) => taken),
    member.points_balance,
  )
  const growth_taken = limitToBalance(
    growthEarned(earningAmount) - growthEarned(remainingAmount) - (await growthTaken(call, member.id, earlier)),
    member.growth_value,
  )
  members.post({ ...doc, points: -points_taken, growth: -growth_taken, reason: 'taken' })
  member.total_spent_amount = (member.total_spent_amount ?? 0) - (refund.refund_amount ?? 0)
  const isFullyRefunded = history.lines.every((line) => refundedQty(line.id, settled) === line.qty)
  if (isFullyRefunded) member.order_count = (member.order_count ?? 0) - 1
  return { points_back, points_taken }
}

const limitToBalance = (wanted: number, balance: number | null): number => Math.max(0, Math.min(wanted, balance ?? 0))

async function growthTaken(call: Call, user_id: number, earlier: readonly Refund[]): Promise<number> {
  if (earlier.length === 0) return 0
  const rows = await call.tx
    .select({ change: growth_log.change })
    .from(growth_log)
    .where(
      and(
        eq(growth_log.tenant_id, call.operator.tenant_id),
        eq(growth_log.user_id, user_id),
        eq(growth_log.doc_type, 'pos_order_refund'),
        inArray(
          growth_log.doc_id,
          earlier.map(({ id }) => id),
        ),
      ),
    )
  return rows.reduce((sum, { change }) => sum - (change ?? 0), 0)
}
