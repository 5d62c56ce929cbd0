// From manifest/entities/pos/pos_offline_order.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, index, pgTable, primaryKey, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

export const pos_offline_order = pgTable(
  'pos_offline_order',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    receipt_no: varchar({ length: 24 }),
    client_uuid: varchar({ length: 36 }),
    store_id: bigint({ mode: 'number' }),
    terminal_no: varchar({ length: 10 }),
    cashier_id: bigint({ mode: 'number' }),
    biz_date: varchar({ length: 10 }),
    channel: varchar({ length: 20 }),
    user_id: bigint({ mode: 'number' }),
    ordered_at: bigint({ mode: 'number' }),
    paid_at: bigint({ mode: 'number' }),
    reported_at: bigint({ mode: 'number' }),
    sku_count: bigint({ mode: 'number' }),
    paid_amount: bigint({ mode: 'number' }),
    discount_amount: bigint({ mode: 'number' }),
    rounding_amount: bigint({ mode: 'number' }),
    reasons: varchar({ length: 2000 }),
    status: varchar({ length: 40 }).$type<'pending' | 'accepted' | 'rejected'>(),
    order_id: bigint({ mode: 'number' }),
    decided_by: bigint({ mode: 'number' }),
    decided_at: bigint({ mode: 'number' }),
    decide_remark: varchar({ length: 200 }),
    created_by: bigint({ mode: 'number' }).notNull().default(0),
    created_at: bigint({ mode: 'number' }).notNull().default(0),
    updated_by: bigint({ mode: 'number' }).notNull().default(0),
    updated_at: bigint({ mode: 'number' }).notNull().default(0),
    version: bigint({ mode: 'number' }).notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    uniqueIndex('pos_offline_order_receipt_no').on(t.tenant_id, t.receipt_no),
    uniqueIndex('pos_offline_order_client_uuid').on(t.tenant_id, t.client_uuid),
    index('pos_offline_order_in_order').on(t.tenant_id, t.store_id, t.reported_at, t.id),
    index('pos_offline_order_all_in_order').on(t.tenant_id, t.reported_at, t.id),
    index('pos_offline_order_by_tab').on(t.tenant_id, t.store_id, t.status, t.reported_at, t.id),
    index('pos_offline_order_all_by_tab').on(t.tenant_id, t.status, t.reported_at, t.id),
    index('pos_offline_order_sorted_by_paid_at').on(t.tenant_id, t.paid_at, t.id),
    index('pos_offline_order_sorted_by_paid_amount').on(t.tenant_id, t.paid_amount, t.id),
    index('pos_offline_order_by_biz_date').on(t.tenant_id, t.biz_date, t.id, t.status, t.store_id),
    index('pos_offline_order_by_cashier_id').on(t.tenant_id, t.cashier_id, t.reported_at, t.id, t.status, t.store_id),
    index('pos_offline_order_by_user_id').on(t.tenant_id, t.user_id),
    index('pos_offline_order_by_order_id').on(t.tenant_id, t.order_id),
    index('pos_offline_order_starts_receipt_no').on(t.tenant_id, t.receipt_no.op('text_pattern_ops')),
    index('pos_offline_order_starts_terminal_no').on(t.tenant_id, t.terminal_no.op('text_pattern_ops')),
  ],
)

/** Rows `lines` of pos_offline_order. */
export const pos_offline_order_lines = pgTable(
  'pos_offline_order_lines',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    owner_id: bigint({ mode: 'number' }).notNull(),
    line_no: bigint({ mode: 'number' }).notNull(),
    sku_id: bigint({ mode: 'number' }),
    qty: bigint({ mode: 'number' }),
    list_price: bigint({ mode: 'number' }),
    deal_price: bigint({ mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    index('pos_offline_order_lines_owner').on(t.tenant_id, t.owner_id, t.line_no),
    index('pos_offline_order_lines_sku_id').on(t.tenant_id, t.sku_id),
  ],
)

/** Rows `payments` of pos_offline_order. */
export const pos_offline_order_payments = pgTable(
  'pos_offline_order_payments',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    owner_id: bigint({ mode: 'number' }).notNull(),
    line_no: bigint({ mode: 'number' }).notNull(),
    method: varchar({ length: 20 }),
    amount: bigint({ mode: 'number' }),
    trade_no: varchar({ length: 64 }),
    paid_at: bigint({ mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    index('pos_offline_order_payments_owner').on(t.tenant_id, t.owner_id, t.line_no),
  ],
)
