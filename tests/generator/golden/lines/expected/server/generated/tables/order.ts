// From manifest/entities/good/order.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, index, jsonb, pgTable, primaryKey, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

export const order = pgTable(
  'order',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    receipt_no: varchar({ length: 24 }),
    check_status: varchar({ length: 40 }).$type<'draft' | 'submitted' | 'approved' | 'rejected' | 'voided'>(),
    store_id: bigint({ mode: 'number' }),
    total_amount: bigint({ mode: 'number' }),
    sku_count: bigint({ mode: 'number' }),
    total_qty: bigint({ mode: 'number' }),
    biz_date: varchar({ length: 10 }),
    remark: varchar({ length: 200 }),
    attachments: jsonb().$type<string[]>(),
    submitted_by: bigint({ mode: 'number' }),
    submitted_at: bigint({ mode: 'number' }),
    checked_by: bigint({ mode: 'number' }),
    checked_at: bigint({ mode: 'number' }),
    check_remark: varchar({ length: 200 }),
    voided_by: bigint({ mode: 'number' }),
    voided_at: bigint({ mode: 'number' }),
    void_reason: varchar({ length: 200 }),
    closed_by: bigint({ mode: 'number' }),
    closed_at: bigint({ mode: 'number' }),
    close_reason: varchar({ length: 200 }),
    created_by: bigint({ mode: 'number' }).notNull().default(0),
    created_at: bigint({ mode: 'number' }).notNull().default(0),
    updated_by: bigint({ mode: 'number' }).notNull().default(0),
    updated_at: bigint({ mode: 'number' }).notNull().default(0),
    version: bigint({ mode: 'number' }).notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    uniqueIndex('order_receipt_no').on(t.tenant_id, t.receipt_no),
    index('order_in_order').on(t.tenant_id, t.store_id, t.biz_date, t.receipt_no, t.id),
    index('order_all_in_order').on(t.tenant_id, t.biz_date, t.receipt_no, t.id),
    index('order_by_tab').on(t.tenant_id, t.store_id, t.check_status, t.biz_date, t.receipt_no, t.id),
    index('order_all_by_tab').on(t.tenant_id, t.check_status, t.biz_date, t.receipt_no, t.id),
    index('order_starts_receipt_no').on(t.tenant_id, t.receipt_no.op('text_pattern_ops')),
  ],
)

/** Rows `lines` of order. */
export const order_lines = pgTable(
  'order_lines',
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
    order_qty: bigint({ mode: 'number' }),
    buy_price: bigint({ mode: 'number' }),
    line_amount: bigint({ mode: 'number' }),
    batch_no: varchar({ length: 32 }),
    remark: varchar({ length: 100 }),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    index('order_lines_owner').on(t.tenant_id, t.owner_id, t.line_no),
    index('order_lines_sku_id').on(t.tenant_id, t.sku_id),
    index('order_lines_sku_code').on(t.tenant_id, t.sku_code.op('text_pattern_ops')),
  ],
)
