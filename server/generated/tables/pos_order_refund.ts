// From manifest/entities/pos/pos_order_refund.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, boolean, index, pgTable, primaryKey, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

export const pos_order_refund = pgTable(
  'pos_order_refund',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    receipt_no: varchar({ length: 24 }),
    client_uuid: varchar({ length: 36 }),
    order_id: bigint({ mode: 'number' }),
    order_no: varchar({ length: 24 }),
    store_id: bigint({ mode: 'number' }),
    terminal_no: varchar({ length: 10 }),
    cashier_id: bigint({ mode: 'number' }),
    switch_work_id: bigint({ mode: 'number' }),
    biz_date: varchar({ length: 10 }),
    refunded_at: bigint({ mode: 'number' }),
    refund_type: varchar({ length: 40 }),
    refund_way: varchar({ length: 40 }),
    reason: varchar({ length: 40 }),
    refund_amount: bigint({ mode: 'number' }),
    cost_amount: bigint({ mode: 'number' }),
    user_id: bigint({ mode: 'number' }),
    points_back: bigint({ mode: 'number' }),
    points_taken: bigint({ mode: 'number' }),
    refund_status: varchar({ length: 40 }),
    approved_by: bigint({ mode: 'number' }),
    remark: varchar({ length: 200 }),
    created_by: bigint({ mode: 'number' }).notNull().default(0),
    created_at: bigint({ mode: 'number' }).notNull().default(0),
    updated_by: bigint({ mode: 'number' }).notNull().default(0),
    updated_at: bigint({ mode: 'number' }).notNull().default(0),
    version: bigint({ mode: 'number' }).notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    uniqueIndex('pos_order_refund_receipt_no').on(t.tenant_id, t.receipt_no),
    uniqueIndex('pos_order_refund_client_uuid').on(t.tenant_id, t.client_uuid),
    index('pos_order_refund_in_order').on(t.tenant_id, t.store_id, t.refunded_at, t.id),
    index('pos_order_refund_by_tab').on(t.tenant_id, t.store_id, t.refund_status, t.refunded_at, t.id),
    index('pos_order_refund_sorted_by_biz_date').on(t.tenant_id, t.store_id, t.biz_date, t.id),
    index('pos_order_refund_sorted_by_refund_amount').on(t.tenant_id, t.store_id, t.refund_amount, t.id),
    index('pos_order_refund_by_order_id').on(t.tenant_id, t.order_id),
    index('pos_order_refund_by_cashier_id').on(t.tenant_id, t.cashier_id),
    index('pos_order_refund_by_switch_work_id').on(t.tenant_id, t.switch_work_id),
    index('pos_order_refund_by_user_id').on(t.tenant_id, t.user_id),
  ],
)

/** Rows `lines` of pos_order_refund. */
export const pos_order_refund_lines = pgTable(
  'pos_order_refund_lines',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    owner_id: bigint({ mode: 'number' }).notNull(),
    line_no: bigint({ mode: 'number' }).notNull(),
    sku_id: bigint({ mode: 'number' }),
    sku_code: varchar({ length: 20 }),
    sku_name: varchar({ length: 60 }),
    barcode: varchar({ length: 32 }),
    spec: varchar({ length: 40 }),
    unit_name: varchar({ length: 10 }),
    order_line_id: bigint({ mode: 'number' }),
    refund_qty: bigint({ mode: 'number' }),
    refund_amount: bigint({ mode: 'number' }),
    restock: boolean().notNull().default(false),
    batch_id: bigint({ mode: 'number' }),
    batch_no: varchar({ length: 32 }),
    cost_amount: bigint({ mode: 'number' }),
    remark: varchar({ length: 100 }),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    index('pos_order_refund_lines_owner').on(t.tenant_id, t.owner_id, t.line_no),
    index('pos_order_refund_lines_sku_id').on(t.tenant_id, t.sku_id),
    index('pos_order_refund_lines_barcode').on(t.tenant_id, t.barcode),
    index('pos_order_refund_lines_order_line_id').on(t.tenant_id, t.order_line_id),
  ],
)

/** Rows `payments` of pos_order_refund. */
export const pos_order_refund_payments = pgTable(
  'pos_order_refund_payments',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    owner_id: bigint({ mode: 'number' }).notNull(),
    line_no: bigint({ mode: 'number' }).notNull(),
    method_id: bigint({ mode: 'number' }),
    method_name: varchar({ length: 20 }),
    payment_id: bigint({ mode: 'number' }),
    amount: bigint({ mode: 'number' }),
    trade_no: varchar({ length: 64 }),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    index('pos_order_refund_payments_owner').on(t.tenant_id, t.owner_id, t.line_no),
  ],
)
