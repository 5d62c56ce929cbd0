import { and, asc, eq } from 'drizzle-orm'
import { switch_work, switch_work_lines } from '../../../generated/tables'
import { switchWork } from '../../../generated/resources'
import type { Call } from '../../../http/call'
import { notify } from '../../../messages/notify'
import { writeLog } from '../../../workflow/log'
import { changed, updateRow, updateRows } from '../../../metadata/sql/rows'
import type { Method, Place } from '../place'
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

export interface Occasion {
  /** Number of the document that brings it about: the reason where a confirmed shift has to be confirmed again. */
  because: string | null
  /** Only orders were added; refunds, recharges and moves are as they were. */
  orders?: true
  /** Fen by payment method, as counted when the till is closed. */
  counted?: ReadonlyMap<number, number>
}

/**
 * Counts a shift anew from its documents and writes what differs. What was counted in the drawer stays; other methods are
 * taken to be as expected until somebody said otherwise. A confirmed shift that comes out different waits for
 * confirmation again (docs/domain.md, Till).
 */
export async function recountShift(call: Call, place: Place, shift: Shift, occasion: Occasion): Promise<Shift> {
  const { tenant_id } = call.operator
  const { because, orders, counted = new Map<number, number>() } = occasion
  const lines = await call.tx
    .select()
    .from(switch_work_lines)
    .where(and(eq(switch_work_lines.tenant_id, tenant_id), eq(switch_work_lines.owner_id, shift.id)))
    .orderBy(asc(switch_work_lines.line_no))
  const totals = {
    ...(await orderTotals(call, shift.id)),
    ...(orders ? knownTotals(shift, lines) : await otherTotals(call, shift.id)),
  }
  const isUsed = ({ id }: Method) =>
    counted.get(id) ||
    [totals.orders, totals.refunds, totals.recharges].some((list) => list.some(({ method_id }) => method_id === id))
  const missing = place.methods.filter(
    (method) => isUsed(method) && !lines.some(({ method_id }) => method_id === method.id),
  )
  const figured = lines.map((line) => ({ line, figures: figuresOf(shift, totals, line, counted) }))
  const made = missing.map((method, index) => ({
    tenant_id,
    owner_id: shift.id,
    line_no: lines.length + index + 1,
    ...lineOf(method),
    ...figuresOf(shift, totals, { ...lineOf(method), actual_amount: null, expected_amount: null }, counted),
  }))
  await updateRows(
    call,
    switchWork.tables.lines!.table,
    figured.map(({ line, figures }) => ({ id: line.id, values: changed(line, figures, FIGURES) })),
  )
  if (made.length > 0) await call.tx.insert(switch_work_lines).values(made)
  const after = headerOf(shift, totals, [
    ...figured.map(({ line, figures }) => ({ ...figures, is_drawer_cash: line.is_drawer_cash })),
    ...made,
  ])
  const values = changed(shift, after, Object.keys(after))
  if (Object.keys(values).length > 0 && shift.status === 'confirmed') {
    Object.assign(values, { status: 'closed', confirmed_by: null, confirmed_at: null, confirm_remark: null })
    await writeLog(call, 'switch_work', shift.id, {
      transition: 'reopen',
      from: 'confirmed',
      to: 'closed',
      reason: `随${because}重新对账`,
      system: true,
    })
    values.version = shift.version + 1
    await notify(call, {
      type: 'message',
      to: shift.confirmed_by,
      title: { zh: `班次${shift.receipt_no}需重新对账`, en: `Confirm shift ${shift.receipt_no} again` },
      content: { zh: `${because}在对账后到达`, en: `${because} arrived after it was confirmed` },
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

/** What is not counted anew, as the shift has it. */
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

type Known = Pick<Line, 'method_id' | 'is_drawer_cash' | 'actual_amount' | 'expected_amount'>

function figuresOf(shift: Shift, totals: ShiftTotals, line: Known, entered: ReadonlyMap<number, number>): Figures {
  const of = (list: ShiftTotals['orders']) => list.find(({ method_id }) => method_id === line.method_id)?.amount ?? 0
  const cash = line.is_drawer_cash
  const parts = {
    float_amount: cash ? (shift.float_amount ?? 0) : 0,
    order_amount: of(totals.orders),
    change_amount: cash ? totals.change_amount : 0,
    refund_amount: of(totals.refunds),
    recharge_amount: of(totals.recharges),
    move_amount: cash ? totals.moved_in - totals.moved_out : 0,
  }
  const expected_amount =
    parts.float_amount +
    parts.order_amount -
    parts.change_amount -
    parts.refund_amount +
    parts.recharge_amount +
    parts.move_amount
  if (shift.status === 'open') return { ...parts, expected_amount, actual_amount: null, diff_amount: null }
  const kept =
    line.actual_amount !== null && (cash || line.actual_amount !== line.expected_amount) ? line.actual_amount : null
  const actual_amount = entered.get(line.method_id ?? 0) ?? kept ?? expected_amount
  return { ...parts, expected_amount, actual_amount, diff_amount: actual_amount - expected_amount }
}

function headerOf(shift: Shift, totals: ShiftTotals, lines: readonly (Figures & { is_drawer_cash: boolean | null })[]) {
  const sum = (name: keyof Figures) => lines.reduce((all, line) => all + (line[name] ?? 0), 0)
  const recharged = totals.recharges.reduce((all, { amount }) => all + amount, 0)
  const cashRecharged = lines.reduce((all, line) => all + (line.is_drawer_cash ? (line.recharge_amount ?? 0) : 0), 0)
  const open = shift.status === 'open'
  return {
    order_count: totals.order_count,
    refund_count: totals.refund_count,
    sale_amount: totals.sale_amount,
    refund_amount: totals.refund_amount,
    recharge_amount: recharged,
    cash_in_amount: totals.moved_in + cashRecharged,
    cash_out_amount: totals.moved_out,
    expected_amount: sum('expected_amount'),
    actual_amount: open ? null : sum('actual_amount'),
    diff_amount: open ? null : sum('diff_amount'),
  } satisfies Partial<typeof switch_work.$inferInsert>
}
