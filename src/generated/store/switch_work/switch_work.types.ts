// From manifest/entities/store/switch_work.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf, StoredLine } from '@/rules/row'

/** 交接班对账 · Shift Handovers, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface SwitchWork extends AuditedRow {
  receipt_no: string | null
  client_uuid: string | null
  store_id: number | null
  terminal_no: string | null
  cashier_id: number | null
  biz_date: string | null
  opened_at: number | null
  closed_at: number | null
  handover_to_id: number | null
  order_count: number | null
  refund_count: number | null
  sale_amount: number | null
  refund_amount: number | null
  recharge_amount: number | null
  float_amount: number | null
  cash_in_amount: number | null
  cash_out_amount: number | null
  expected_amount: number | null
  actual_amount: number | null
  diff_amount: number | null
  status: 'open' | 'closed' | 'confirmed' | null
  confirmed_by: number | null
  confirmed_at: number | null
  confirm_remark: string | null
  lines: SwitchWorkLine[]
  moves: SwitchWorkMoves[]
}

/** Row of lines of SwitchWork. */
export interface SwitchWorkLine extends StoredLine {
  method_id: number | null
  method_name: string | null
  is_drawer_cash: boolean | null
  float_amount: number | null
  order_amount: number | null
  change_amount: number | null
  refund_amount: number | null
  recharge_amount: number | null
  move_amount: number | null
  expected_amount: number | null
  actual_amount: number | null
  diff_amount: number | null
}

/** Row of Cash drawer movements of SwitchWork. */
export interface SwitchWorkMoves extends StoredLine {
  moved_at: number | null
  move_type: 'in' | 'out' | null
  amount: number | null
  reason: string | null
  operator_id: number | null
  client_uuid: string | null
}

/** SwitchWork in a form; columns that a save fills, such as `id`, are absent before it. */
export type SwitchWorkDraft = DraftOf<SwitchWork>
