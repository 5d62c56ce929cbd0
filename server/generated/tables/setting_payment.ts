// From manifest/entities/other/setting_payment.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, boolean, index, jsonb, pgTable, primaryKey, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

export const setting_payment = pgTable(
  'setting_payment',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    enabled_count: bigint({ mode: 'number' }),
    created_by: bigint({ mode: 'number' }).notNull().default(0),
    created_at: bigint({ mode: 'number' }).notNull().default(0),
    updated_by: bigint({ mode: 'number' }).notNull().default(0),
    updated_at: bigint({ mode: 'number' }).notNull().default(0),
    version: bigint({ mode: 'number' }).notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)

/** Rows `methods` of setting_payment. */
export const setting_payment_methods = pgTable(
  'setting_payment_methods',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    owner_id: bigint({ mode: 'number' }).notNull(),
    line_no: bigint({ mode: 'number' }).notNull(),
    method_code: varchar({ length: 20 }),
    method_name: varchar({ length: 20 }),
    method_name_en: varchar({ length: 30 }),
    method_type: varchar({ length: 40 }).$type<
      'cash' | 'wechat' | 'alipay' | 'bank_card' | 'member_balance' | 'points' | 'other'
    >(),
    enabled: boolean().notNull().default(false),
    is_drawer_cash: boolean(),
    allow_change: boolean().notNull().default(false),
    allow_refund: boolean().notNull().default(false),
    fee_percent: bigint({ mode: 'number' }),
    merchant_no: varchar({ length: 32 }),
    app_id: varchar({ length: 32 }),
    api_secret: varchar({ length: 255 }),
    store_ids: jsonb().$type<number[]>(),
    sort: bigint({ mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    uniqueIndex('setting_payment_methods_method_name').on(t.tenant_id, t.method_name),
    index('setting_payment_methods_owner').on(t.tenant_id, t.owner_id, t.line_no),
  ],
)
