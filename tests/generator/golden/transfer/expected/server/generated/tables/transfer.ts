// From manifest/entities/good/transfer.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, primaryKey, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

export const transfer = pgTable(
  'transfer',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    receipt_no: varchar({ length: 24 }),
    check_status: varchar({ length: 40 }).$type<
      'draft' | 'submitted' | 'approved' | 'rejected' | 'completed' | 'voided' | 'amended'
    >(),
    store_id: bigint({ mode: 'number' }),
    to_store_id: bigint({ mode: 'number' }),
    way: varchar({ length: 40 }).$type<'normal' | 'recall'>(),
    amends_id: bigint({ mode: 'number' }),
    revision: bigint({ mode: 'number' }),
    sku_count: bigint({ mode: 'number' }),
    total_qty: bigint({ mode: 'number' }),
    total_cost_amount: bigint({ mode: 'number' }),
    progress: varchar({ length: 40 }).$type<'none' | 'partial' | 'full'>(),
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
    uniqueIndex('transfer_receipt_no').on(t.tenant_id, t.receipt_no),
    uniqueIndex('transfer_amends_id_when_250c9553')
      .on(t.tenant_id, t.amends_id)
      .where(sql.raw('"transfer"."check_status" not in (\'voided\', \'amended\')')),
    index('transfer_in_order').on(t.tenant_id, t.store_id, t.id),
    index('transfer_all_in_order').on(t.tenant_id, t.id),
    index('transfer_by_tab').on(t.tenant_id, t.store_id, t.check_status, t.id),
    index('transfer_all_by_tab').on(t.tenant_id, t.check_status, t.id),
    index('transfer_by_to_store_id').on(t.tenant_id, t.to_store_id),
  ],
)

/** Rows `lines` of transfer. */
export const transfer_lines = pgTable(
  'transfer_lines',
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
    send_qty: bigint({ mode: 'number' }),
    book_qty: bigint({ mode: 'number' }),
    received_qty: bigint({ mode: 'number' }),
    lost_qty: bigint({ mode: 'number' }),
    batch_id: bigint({ mode: 'number' }),
    batch_no: varchar({ length: 32 }),
    production_date: varchar({ length: 10 }),
    expiry_date: varchar({ length: 10 }),
    available_qty: bigint({ mode: 'number' }),
    cost_amount: bigint({ mode: 'number' }),
    remark: varchar({ length: 100 }),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    index('transfer_lines_owner').on(t.tenant_id, t.owner_id, t.line_no),
    index('transfer_lines_sku_id').on(t.tenant_id, t.sku_id),
  ],
)
