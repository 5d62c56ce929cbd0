// From manifest/entities/store/switch_work.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, primaryKey, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

export const switch_work = pgTable(
  'switch_work',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    receipt_no: varchar({ length: 24 }),
    client_uuid: varchar({ length: 36 }),
    store_id: bigint({ mode: 'number' }),
    terminal_no: varchar({ length: 10 }),
    cashier_id: bigint({ mode: 'number' }),
    biz_date: varchar({ length: 10 }),
    opened_at: bigint({ mode: 'number' }),
    closed_at: bigint({ mode: 'number' }),
    handover_to_id: bigint({ mode: 'number' }),
    order_count: bigint({ mode: 'number' }),
    refund_count: bigint({ mode: 'number' }),
    sale_amount: bigint({ mode: 'number' }),
    refund_amount: bigint({ mode: 'number' }),
    recharge_amount: bigint({ mode: 'number' }),
    float_amount: bigint({ mode: 'number' }),
    cash_in_amount: bigint({ mode: 'number' }),
    cash_out_amount: bigint({ mode: 'number' }),
    expected_amount: bigint({ mode: 'number' }),
    actual_amount: bigint({ mode: 'number' }),
    diff_amount: bigint({ mode: 'number' }),
    status: varchar({ length: 40 }),
    confirmed_by: bigint({ mode: 'number' }),
    confirmed_at: bigint({ mode: 'number' }),
    confirm_remark: varchar({ length: 200 }),
    created_by: bigint({ mode: 'number' }).notNull().default(0),
    created_at: bigint({ mode: 'number' }).notNull().default(0),
    updated_by: bigint({ mode: 'number' }).notNull().default(0),
    updated_at: bigint({ mode: 'number' }).notNull().default(0),
    version: bigint({ mode: 'number' }).notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    uniqueIndex('switch_work_receipt_no').on(t.tenant_id, t.receipt_no),
    uniqueIndex('switch_work_client_uuid').on(t.tenant_id, t.client_uuid),
    index('switch_work_in_order').on(t.tenant_id, t.store_id, t.opened_at, t.id),
    index('switch_work_all_in_order').on(t.tenant_id, t.opened_at, t.id),
    index('switch_work_by_tab').on(t.tenant_id, t.store_id, t.status, t.opened_at, t.id),
    index('switch_work_all_by_tab').on(t.tenant_id, t.status, t.opened_at, t.id),
    index('switch_work_sorted_by_biz_date').on(t.tenant_id, t.biz_date, t.id),
    index('switch_work_sorted_by_closed_at').on(t.tenant_id, t.closed_at, t.id),
    index('switch_work_sorted_by_sale_amount').on(t.tenant_id, t.sale_amount, t.id),
    index('switch_work_sorted_by_refund_amount').on(t.tenant_id, t.refund_amount, t.id),
    index('switch_work_sorted_by_diff_amount').on(t.tenant_id, t.diff_amount, t.id),
    index('switch_work_by_cashier_id').on(t.tenant_id, t.cashier_id, t.opened_at, t.id),
    index('switch_work_nonzero_diff_amount')
      .on(t.tenant_id, t.opened_at, t.id)
      .where(sql`coalesce(${t.diff_amount}, 0) <> 0`),
    index('switch_work_by_handover_to_id').on(t.tenant_id, t.handover_to_id),
    index('switch_work_starts_receipt_no').on(t.tenant_id, t.receipt_no.op('text_pattern_ops')),
    index('switch_work_starts_terminal_no').on(t.tenant_id, t.terminal_no.op('text_pattern_ops')),
  ],
)

/** Rows `lines` of switch_work. */
export const switch_work_lines = pgTable(
  'switch_work_lines',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    owner_id: bigint({ mode: 'number' }).notNull(),
    line_no: bigint({ mode: 'number' }).notNull(),
    method_id: bigint({ mode: 'number' }),
    method_name: varchar({ length: 20 }),
    is_drawer_cash: boolean(),
    float_amount: bigint({ mode: 'number' }),
    order_amount: bigint({ mode: 'number' }),
    change_amount: bigint({ mode: 'number' }),
    refund_amount: bigint({ mode: 'number' }),
    recharge_amount: bigint({ mode: 'number' }),
    move_amount: bigint({ mode: 'number' }),
    expected_amount: bigint({ mode: 'number' }),
    actual_amount: bigint({ mode: 'number' }),
    diff_amount: bigint({ mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    index('switch_work_lines_owner').on(t.tenant_id, t.owner_id, t.line_no),
  ],
)

/** Rows `moves` of switch_work. */
export const switch_work_moves = pgTable(
  'switch_work_moves',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    owner_id: bigint({ mode: 'number' }).notNull(),
    line_no: bigint({ mode: 'number' }).notNull(),
    moved_at: bigint({ mode: 'number' }),
    move_type: varchar({ length: 40 }),
    amount: bigint({ mode: 'number' }),
    reason: varchar({ length: 100 }),
    operator_id: bigint({ mode: 'number' }),
    client_uuid: varchar({ length: 36 }),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    index('switch_work_moves_owner').on(t.tenant_id, t.owner_id, t.line_no),
  ],
)
