import { and, asc, eq } from 'drizzle-orm'
import { switch_work, switch_work_lines } from '../../../generated/tables'
import { switchWork } from '../../../generated/resources'
import type { Call } from '../../../http/call'
import { notify } from '../../../messages/notify'
import { writeLog } from '../../../workflow/log'
import { systemReason } from '../../../metadata/access/system-reason'
import { changed, updateRow, updateRows } from '../../../metadata/sql/rows'
import type { Method, TillStore } from '../till-store'
import type { Shift } from './shift'
import { orderTotals, type OrderTotals, otherTotals, type OtherTotals } from './shift-totals'

type Line = typeof switch_work_lines.$inferSelect
type ShiftTotals = OrderTotals & OtherTotals
const FIGURES = [
  'float_amount',
  'order_amount',
  'change_amount',
  'refund_amount',
  'recharge_amount',
  'move_amount',
  'expected_amount',
  'actual_amount',
  'diff_amount',
] as const
type Figures = Record<(typeof FIGURES)[number], number | null>

interface RecountReason {
  /**
   * Number of the document that causes the recount; given as the reason when a confirmed shift has to be confirmed
   * again.
   */
  document: string | null
  /** Only orders were added; totals of refunds, recharges and moves are not read again. */
  onlyOrders?: true
  /** Counted amounts in fen by payment method id, when the shift is closed. */
  counted?: ReadonlyMap<number, number>
}

/**
 * Recomputes the totals of a shift from its documents and writes the columns that differ. The counted drawer cash
 * stays; other methods count as expected unless an amount was entered. A confirmed shift whose totals change has to be
 * confirmed again, and its confirmer gets a message (docs/domain.md, Till). Returns the shift with the new values.
 */
export async function recountShift(call: Call, place: TillStore, shift: Shift, recount: RecountReason): Promise<Shift> {
  const { tenant_id } = call.operator
  const { document, onlyOrders, counted = new Map<number, number>() } = recount
  const lines = await call.tx
    .select()
    .from(switch_work_lines)
    .where(and(eq(switch_work_lines.tenant_id, tenant_id), eq(switch_work_lines.owner_id, shift.id)))
    .orderBy(asc(switch_work_lines.line_no))
  const totals = {
    ...(await orderTotals(call, shift.id)),
    ...(onlyOrders ? knownTotals(shift, lines) : await otherTotals(call, shift.id)),
  }
  const isUsed = ({ id }: Method) =>
    counted.get(id) ||
    [totals.orders, totals.refunds, totals.recharges].some((list) => list.some(({ method_id }) => method_id === id))
  const missing = place.methods.filter(
    (method) => isUsed(method) && !lines.some(({ method_id }) => method_id === method.id),
  )
  // Float, change and moves are those of one drawer, also where the settings have a second method of cash.
  const drawer = [...lines, ...missing.map(lineOf)].find(({ is_drawer_cash }) => is_drawer_cash)?.method_id
  const figuresFor = (line: LineTotals) =>
    figuresOf(shift, totals, { ...line, isDrawer: line.method_id === drawer }, counted)
  const countedLines = lines.map((line) => ({ line, figures: figuresFor(line) }))
  const newLines = missing.map((method, index) => ({
    tenant_id,
    owner_id: shift.id,
    line_no: lines.length + index + 1,
    ...lineOf(method),
    ...figuresFor({ ...lineOf(method), actual_amount: null, expected_amount: null }),
  }))
  await updateRows(
    call,
    switchWork.tables.lines!.table,
    countedLines.map(({ line, figures }) => ({ id: line.id, values: changed(line, figures, FIGURES) })),
  )
  if (newLines.length > 0) await call.tx.insert(switch_work_lines).values(newLines)
  const after = headerOf(shift, totals, [
    ...countedLines.map(({ line, figures }) => ({ ...figures, is_drawer_cash: line.is_drawer_cash })),
    ...newLines,
  ])
  const values = changed(shift, after, Object.keys(after))
  if (Object.keys(values).length > 0 && shift.status === 'confirmed') {
    Object.assign(values, { status: 'closed', confirmed_by: null, confirmed_at: null, confirm_remark: null })
    await writeLog(call, 'switch_work', shift.id, {
      transition: 'reopen',
      from: 'confirmed',
      to: 'closed',
      reason: systemReason(document, 'recount'),
      system: true,
    })
    values.version = shift.version + 1
    await notify(call, {
      type: 'message',
      to: shift.confirmed_by,
      title: { zh: `班次${shift.receipt_no}需重新对账`, en: `Confirm shift ${shift.receipt_no} again` },
      content: { zh: `${document}在对账后到达`, en: `${document} arrived after it was confirmed` },
      path: `${switchWork.base}/list?open=${shift.id}`,
    })
  }
  await updateRow(call, switchWork.table, shift.id, values)
  return { ...shift, ...values }
}

export const lineOf = (method: Method) => ({
  method_id: method.id,
  method_name: method.method_name,
  is_drawer_cash: method.is_drawer_cash === true,
})

/** Totals of refunds, recharges and moves as stored in the shift, for a recount of orders only. */
function knownTotals(shift: Shift, lines: readonly Line[]): OtherTotals {
  const cashRecharged = lines.reduce((sum, line) => sum + (line.is_drawer_cash ? (line.recharge_amount ?? 0) : 0), 0)
  return {
    refund_count: shift.refund_count ?? 0,
    refund_amount: shift.refund_amount ?? 0,
    moved_in: (shift.cash_in_amount ?? 0) - cashRecharged,
    moved_out: shift.cash_out_amount ?? 0,
    refunds: lines.map(({ method_id, refund_amount }) => ({ method_id, amount: refund_amount ?? 0 })),
    recharges: lines.map(({ method_id, recharge_amount }) => ({ method_id, amount: recharge_amount ?? 0 })),
  }
}

type LineTotals = Pick<Line, 'method_id' | 'is_drawer_cash' | 'actual_amount' | 'expected_amount'>

function figuresOf(
  shift: Shift,
  totals: ShiftTotals,
  line: LineTotals & { isDrawer: boolean },
  entered: ReadonlyMap<number, number>,
): Figures {
  const amountOf = (list: ShiftTotals['orders']) =>
    list.find(({ method_id }) => method_id === line.method_id)?.amount ?? 0
  const { isDrawer } = line
  const parts = {
    float_amount: isDrawer ? (shift.float_amount ?? 0) : 0,
    order_amount: amountOf(totals.orders),
    change_amount: isDrawer ? totals.change_amount : 0,
    refund_amount: amountOf(totals.refunds),
    recharge_amount: amountOf(totals.recharges),
    move_amount: isDrawer ? totals.moved_in - totals.moved_out : 0,
  }
  const expected_amount =
    parts.float_amount +
    parts.order_amount -
    parts.change_amount -
    parts.refund_amount +
    parts.recharge_amount +
    parts.move_amount
  if (shift.status === 'open') return { ...parts, expected_amount, actual_amount: null, diff_amount: null }
  const earlierAmount =
    line.actual_amount !== null && (line.is_drawer_cash || line.actual_amount !== line.expected_amount)
      ? line.actual_amount
      : null
  const actual_amount = entered.get(line.method_id ?? 0) ?? earlierAmount ?? expected_amount
  return { ...parts, expected_amount, actual_amount, diff_amount: actual_amount - expected_amount }
}

function headerOf(shift: Shift, totals: ShiftTotals, lines: readonly (Figures & { is_drawer_cash: boolean | null })[]) {
  const sum = (name: keyof Figures) => lines.reduce((all, line) => all + (line[name] ?? 0), 0)
  const recharged = totals.recharges.reduce((all, { amount }) => all + amount, 0)
  const cashRecharged = lines.reduce((all, line) => all + (line.is_drawer_cash ? (line.recharge_amount ?? 0) : 0), 0)
  const isOpen = shift.status === 'open'
  return {
    order_count: totals.order_count,
    refund_count: totals.refund_count,
    sale_amount: totals.sale_amount,
    refund_amount: totals.refund_amount,
    recharge_amount: recharged,
    cash_in_amount: totals.moved_in + cashRecharged,
    cash_out_amount: totals.moved_out,
    expected_amount: sum('expected_amount'),
    actual_amount: isOpen ? null : sum('actual_amount'),
    diff_amount: isOpen ? null : sum('diff_amount'),
  } satisfies Partial<typeof switch_work.$inferInsert>
}
