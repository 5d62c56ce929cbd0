import { ONE_UNIT, QUANTITY_SCALE, unitStep } from '../../../../src/exact/scale'
import { countsAsReturned, type History, type OrderLine } from './refund-history'
import type { RefundDraft } from './refund-input'
import { splitOverBatches, lineReturn, type LineState } from './refund-split'
import { type Method, methodOfType, type TillStore } from '../till-store'
import type { ReportProblems } from '../problems'
import { split } from '../../../../src/exact/money'

export interface PlannedLine {
  line: OrderLine
  qty: number
  restock: boolean
  batch_id: number
  refund_amount: number
  cost_amount: number
}

export interface PlannedPayment {
  payment_id: number
  method: Method
  amount: number
}

/** Sold and already returned quantities and amounts, by id of the sale's line. */
function statesOf(history: History): Map<number, LineState> {
  return new Map(
    history.lines.map((line) => {
      const returnedLines = history.refunds
        .filter(countsAsReturned)
        .flatMap((refund) => refund.lines.filter((returned) => returned.order_line_id === line.id))
      const sum = (valueOf: (returned: (typeof returnedLines)[number]) => number | null) =>
        returnedLines.reduce((total, returned) => total + (valueOf(returned) ?? 0), 0)
      const state: LineState = {
        qty: line.qty ?? 0,
        net_amount: line.net_amount ?? 0,
        cost_amount: line.cost_amount ?? 0,
        returned_qty: sum(({ refund_qty }) => refund_qty),
        returned_amount: sum(({ refund_amount }) => refund_amount),
        returned_cost: sum(({ cost_amount }) => cost_amount),
      }
      return [line.id, state]
    }),
  )
}

/**
 * Lines of a refund with amount and cost, one for each batch to which goods return. Adds problems for lines that cannot
 * be refunded. `decimals` gives the decimals of a SKU's unit by the id of the SKU.
 */
export function planLines(
  history: History,
  draft: RefundDraft,
  decimals: ReadonlyMap<number, number>,
  problems: ReportProblems,
): PlannedLine[] {
  const states = statesOf(history)
  const requested =
    draft.lines ??
    history.lines.flatMap((line) => {
      const state = states.get(line.id)
      const qty = (state?.qty ?? 0) - (state?.returned_qty ?? 0)
      return qty > 0 ? [{ order_line_id: line.id, qty, restock: true, batch_id: null }] : []
    })
  if (requested.length === 0) problems.add('lines', '该订单已全部退款', 'Everything has already been refunded')
  const planned: PlannedLine[] = []
  for (const [index, { order_line_id, qty, restock, batch_id }] of requested.entries()) {
    const line = history.lines.find(({ id }) => id === order_line_id)
    const state = states.get(order_line_id)
    const path = `lines.${index}`
    if (!line || !state) {
      problems.add(`${path}.order_line_id`, '订单中没有该行', 'The order has no such line')
      continue
    }
    const left = state.qty - state.returned_qty
    if (qty > left) {
      problems.add(`${path}.qty`, `最多可退 ${left / ONE_UNIT}`, `At most ${left / ONE_UNIT} can be returned`)
      continue
    }
    const unitDecimals = (line.sku_id === null ? undefined : decimals.get(line.sku_id)) ?? QUANTITY_SCALE
    if (qty % unitStep(unitDecimals) !== 0 && qty !== left) {
      problems.addDecimals(`${path}.qty`, unitDecimals)
      continue
    }
    const batches = batchesLeft(history, line, planned).filter(
      (batch) => batch_id == null || batch.batch_id === batch_id,
    )
    const parts = splitOverBatches(batches, qty)
    if (!parts) {
      const refundable = batches.reduce((sum, batch) => sum + batch.left, 0) / ONE_UNIT
      problems.add(
        `${path}.batch_id`,
        `该批次最多可退 ${refundable}`,
        `At most ${refundable} of this batch can be returned`,
      )
      continue
    }
    for (const part of parts) {
      const money = lineReturn(state, part.qty)
      planned.push({ line, restock, ...part, ...money })
      state.returned_qty += part.qty
      state.returned_amount += money.refund_amount
      state.returned_cost += money.cost_amount
    }
  }
  return planned
}

/** What may still return to each batch from which the sale took the line; batch 0 is goods without batches. */
function batchesLeft(history: History, line: OrderLine, planned: readonly PlannedLine[]) {
  const returned = [
    ...history.refunds.filter(countsAsReturned).flatMap((refund) => refund.lines),
    ...planned.map((part) => ({ order_line_id: part.line.id, batch_id: part.batch_id, refund_qty: part.qty })),
  ]
  return (history.batches.get(line.id) ?? []).map(({ batch_id, qty }) => ({
    batch_id,
    left: returned
      .filter((part) => part.order_line_id === line.id && (part.batch_id ?? 0) === batch_id)
      .reduce((left, { refund_qty }) => left - (refund_qty ?? 0), qty),
  }))
}

/** Amount of each payment of a sale that may still be refunded, in fen. `except` is the id of a refund to leave out. */
export function paymentsLeft(history: History, except?: number): number[] {
  const refundedPayments = history.refunds
    .filter((refund) => countsAsReturned(refund) && refund.id !== except)
    .flatMap(({ payments }) => payments)
  return history.payments.map((payment) =>
    refundedPayments
      .filter(({ payment_id }) => payment_id === payment.id)
      .reduce((left, { amount }) => left - (amount ?? 0), payment.net),
  )
}

/**
 * Spreads a refund over the payments of the sale (docs/domain.md, Till). Payments with points are always refunded as
 * points; the share of a method that allows no refunds goes to the member's stored value, or to cash for a customer
 * without an account. Throws when the store has no payment method for a share.
 */
export function planPayments(history: History, place: TillStore, draft: RefundDraft, amount: number): PlannedPayment[] {
  const cash = methodOfType(place, 'cash')
  const balance = history.order.user_id === null ? undefined : methodOfType(place, 'member_balance')
  const fallback = balance ?? cash
  const shares = amount === 0 ? [] : split(amount, paymentsLeft(history))
  return shares.flatMap((share, index): PlannedPayment[] => {
    const payment = history.payments[index]
    const paidWith = place.methods.find(({ id }) => id === payment?.method_id)
    if (share === 0 || !payment) return []
    const original = paidWith?.allow_refund ? paidWith : fallback
    const methods = { original, cash, balance: fallback }
    const method = paidWith?.method_type === 'points' ? paidWith : methods[draft.refund_way]
    if (!method) throw new Error('the store has no payment method for the refund')
    return [{ payment_id: payment.id, method, amount: share }]
  })
}
