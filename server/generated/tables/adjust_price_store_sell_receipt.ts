// From manifest/entities/store/adjust_price_store_sell_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, boolean, index, jsonb, pgTable, primaryKey, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

export const adjust_price_store_sell_receipt = pgTable(
  'adjust_price_store_sell_receipt',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    receipt_no: varchar({ length: 24 }),
    check_status: varchar({ length: 40 }).$type<
      'draft' | 'submitted' | 'approved' | 'rejected' | 'completed' | 'voided'
    >(),
    store_ids: jsonb().$type<number[]>(),
    adjust_reason: varchar({ length: 40 }).$type<'market' | 'cost' | 'promotion' | 'near_expiry' | 'error'>(),
    effective_mode: varchar({ length: 40 }).$type<'immediate' | 'scheduled'>(),
    effective_at: bigint({ mode: 'number' }),
    raised_count: bigint({ mode: 'number' }),
    lowered_count: bigint({ mode: 'number' }),
    sku_count: bigint({ mode: 'number' }),
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
    uniqueIndex('adjust_price_store_sell_receipt_receipt_no').on(t.tenant_id, t.receipt_no),
    index('adjust_price_store_sell_receipt_in_order').on(t.tenant_id, t.biz_date, t.receipt_no, t.id),
    index('adjust_price_store_sell_receipt_by_tab').on(t.tenant_id, t.check_status, t.biz_date, t.receipt_no, t.id),
    index('adjust_price_store_sell_receipt_sorted_by_effective_at').on(
      t.tenant_id,
      t.effective_at,
      t.id,
      t.check_status,
    ),
    index('adjust_price_store_sell_receipt_by_adjust_reason').on(
      t.tenant_id,
      t.adjust_reason,
      t.biz_date,
      t.receipt_no,
      t.id,
      t.check_status,
    ),
    index('adjust_price_store_sell_receipt_by_effective_mode').on(
      t.tenant_id,
      t.effective_mode,
      t.biz_date,
      t.receipt_no,
      t.id,
      t.check_status,
    ),
    index('adjust_price_store_sell_receipt_by_store_ids')
      .using('gin', t.store_ids.op('jsonb_path_ops'))
      .with({ fastupdate: false }),
    index('adjust_price_store_sell_receipt_starts_receipt_no').on(t.tenant_id, t.receipt_no.op('text_pattern_ops')),
  ],
)

/** Rows `lines` of adjust_price_store_sell_receipt. */
export const adjust_price_store_sell_receipt_lines = pgTable(
  'adjust_price_store_sell_receipt_lines',
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
    old_sell_price: bigint({ mode: 'number' }),
    old_member_price: bigint({ mode: 'number' }),
    prices_differ: boolean(),
    member_prices_differ: boolean(),
    highest_member_price: bigint({ mode: 'number' }),
    new_sell_price: bigint({ mode: 'number' }),
    new_member_price: bigint({ mode: 'number' }),
    remove_member_price: boolean(),
    buy_price: bigint({ mode: 'number' }),
    change_percent: bigint({ mode: 'number' }),
    new_margin_percent: bigint({ mode: 'number' }),
    remark: varchar({ length: 100 }),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    index('adjust_price_store_sell_receipt_lines_owner').on(t.tenant_id, t.owner_id, t.line_no),
    index('adjust_price_store_sell_receipt_lines_sku_id').on(t.tenant_id, t.sku_id),
    index('adjust_price_store_sell_receipt_lines_sku_code').on(t.tenant_id, t.sku_code.op('text_pattern_ops')),
    index('adjust_price_store_sell_receipt_lines_barcode').on(t.tenant_id, t.barcode.op('text_pattern_ops')),
  ],
)
