// From manifest/entities/other/setting_base.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, boolean, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'

export const setting_base = pgTable(
  'setting_base',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    tenant_name: varchar({ length: 40 }),
    logo: varchar({ length: 64 }),
    service_phone: varchar({ length: 20 }),
    currency: varchar({ length: 3 }),
    time_zone: varchar({ length: 40 }),
    allow_concurrent_sessions: boolean().notNull().default(false),
    allow_negative_stock: boolean().notNull().default(false),
    allow_negative_sale: boolean().notNull().default(false),
    over_receive_percent: bigint({ mode: 'number' }),
    accept_shelf_life_percent: bigint({ mode: 'number' }),
    near_expiry_days: bigint({ mode: 'number' }),
    store_loss_limit_amount: bigint({ mode: 'number' }),
    transfer_needs_head_office: boolean().notNull().default(false),
    allow_self_approve: boolean().notNull().default(false),
    transit_diff_default: varchar({ length: 40 }),
    below_cost_policy: varchar({ length: 40 }),
    max_backdate_days: bigint({ mode: 'number' }),
    auto_close_days: bigint({ mode: 'number' }),
    rounding_mode: varchar({ length: 40 }),
    points_per_yuan: bigint({ mode: 'number' }),
    points_to_yuan: bigint({ mode: 'number' }),
    points_max_percent: bigint({ mode: 'number' }),
    created_by: bigint({ mode: 'number' }).notNull().default(0),
    created_at: bigint({ mode: 'number' }).notNull().default(0),
    updated_by: bigint({ mode: 'number' }).notNull().default(0),
    updated_at: bigint({ mode: 'number' }).notNull().default(0),
    version: bigint({ mode: 'number' }).notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)
