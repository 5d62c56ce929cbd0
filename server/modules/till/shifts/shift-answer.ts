import { and, asc, eq } from 'drizzle-orm'
import { switch_work_lines } from '../../../generated/tables'
import type { Call } from '../../../http/call'
import type { TillStore } from '../till-store'
import type { Shift } from './shift'
import { FEN, DATE, INSTANT, INTEGER, type Json, list, oneOf, orNull, shape, TEXT } from '../../../http/openapi'

/**
 * Answer to a till about its shift. Money in fen. Expected amounts are null until the shift is closed, so that the
 * drawer is counted blind.
 */
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

/** `ShiftAnswer` on the wire. */
export const SHIFT = shape({
  id: INTEGER,
  receipt_no: TEXT,
  status: oneOf(['open', 'closed', 'confirmed']),
  terminal_no: TEXT,
  biz_date: DATE,
  opened_at: INSTANT,
  closed_at: orNull(INSTANT),
  float_amount: FEN,
  order_count: INTEGER,
  refund_count: INTEGER,
  sale_amount: FEN,
  refund_amount: FEN,
  recharge_amount: FEN,
  cash_in_amount: FEN,
  cash_out_amount: FEN,
  expected_amount: { ...orNull(INTEGER), description: 'Fen; null until the shift is closed.' },
  actual_amount: orNull(INTEGER),
  diff_amount: orNull(INTEGER),
  lines: list(
    shape({
      method: TEXT,
      method_name: TEXT,
      expected_amount: orNull(INTEGER),
      actual_amount: orNull(INTEGER),
      diff_amount: orNull(INTEGER),
    } satisfies Record<keyof ShiftAnswer['lines'][number], Json>),
  ),
} satisfies Record<keyof ShiftAnswer, Json>)

export async function shiftAnswer(call: Call, place: TillStore, shift: Shift): Promise<ShiftAnswer> {
  const isOpen = shift.status === 'open'
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
    expected_amount: isOpen ? null : shift.expected_amount,
    actual_amount: shift.actual_amount,
    diff_amount: shift.diff_amount,
    lines: lines.map((line) => ({
      method: place.methods.find(({ id }) => id === line.method_id)?.method_code ?? '',
      method_name: line.method_name ?? '',
      expected_amount: isOpen ? null : line.expected_amount,
      actual_amount: line.actual_amount,
      diff_amount: line.diff_amount,
    })),
  }
}
