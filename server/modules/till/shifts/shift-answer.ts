import { and, asc, eq } from 'drizzle-orm'
import { switch_work_lines } from '../../../generated/tables'
import type { Call } from '../../../http/call'
import type { Place } from '../place'
import type { Shift } from './shift'

/** What a till is told of its shift. Money in fen; what was expected is told once it was counted. */
export interface ShiftAnswer {
  id: number
  receipt_no: string
  status: string
  terminal_no: string
  biz_date: string
  opened_at: number
  closed_at: number | null
  float_amount: number
  order_count: number
  refund_count: number
  sale_amount: number
  refund_amount: number
  recharge_amount: number
  cash_in_amount: number
  cash_out_amount: number
  expected_amount: number | null
  actual_amount: number | null
  diff_amount: number | null
  lines: {
    method: string
    method_name: string
    expected_amount: number | null
    actual_amount: number | null
    diff_amount: number | null
  }[]
}

export async function shiftAnswer(call: Call, place: Place, shift: Shift): Promise<ShiftAnswer> {
  const open = shift.status === 'open'
  const lines = await call.tx
    .select()
    .from(switch_work_lines)
    .where(and(eq(switch_work_lines.tenant_id, call.operator.tenant_id), eq(switch_work_lines.owner_id, shift.id)))
    .orderBy(asc(switch_work_lines.line_no))
  return {
    id: shift.id,
    receipt_no: shift.receipt_no ?? '',
    status: shift.status ?? '',
    terminal_no: shift.terminal_no ?? '',
    biz_date: shift.biz_date ?? '',
    opened_at: shift.opened_at ?? 0,
    closed_at: shift.closed_at,
    float_amount: shift.float_amount ?? 0,
    order_count: shift.order_count ?? 0,
    refund_count: shift.refund_count ?? 0,
    sale_amount: shift.sale_amount ?? 0,
    refund_amount: shift.refund_amount ?? 0,
    recharge_amount: shift.recharge_amount ?? 0,
    cash_in_amount: shift.cash_in_amount ?? 0,
    cash_out_amount: shift.cash_out_amount ?? 0,
    expected_amount: open ? null : shift.expected_amount,
    actual_amount: shift.actual_amount,
    diff_amount: shift.diff_amount,
    lines: lines.map((line) => ({
      method: place.methods.find(({ id }) => id === line.method_id)?.method_code ?? '',
      method_name: line.method_name ?? '',
      expected_amount: open ? null : line.expected_amount,
      actual_amount: line.actual_amount,
      diff_amount: line.diff_amount,
    })),
  }
}
