// From manifest/entities/user/balance_log.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, index, pgTable, primaryKey, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

export const balance_log = pgTable(
  'balance_log',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    user_id: bigint({ mode: 'number' }),
    change: bigint({ mode: 'number' }),
    balance_after: bigint({ mode: 'number' }),
    reason: varchar({ length: 40 }).$type<'recharge' | 'paid' | 'refund' | 'adjust' | 'opening'>(),
    doc_type: varchar({ length: 40 }),
    doc_id: bigint({ mode: 'number' }),
    doc_no: varchar({ length: 24 }),
    remark: varchar({ length: 200 }),
    method_id: bigint({ mode: 'number' }),
    switch_work_id: bigint({ mode: 'number' }),
    trade_no: varchar({ length: 64 }),
    client_uuid: varchar({ length: 36 }),
    created_by: bigint({ mode: 'number' }).notNull().default(0),
    created_at: bigint({ mode: 'number' }).notNull().default(0),
    updated_by: bigint({ mode: 'number' }).notNull().default(0),
    updated_at: bigint({ mode: 'number' }).notNull().default(0),
    version: bigint({ mode: 'number' }).notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    uniqueIndex('balance_log_method_id_trade_no_client_uuid').on(t.tenant_id, t.method_id, t.trade_no, t.client_uuid),
    uniqueIndex('balance_log_client_uuid').on(t.tenant_id, t.client_uuid),
    index('balance_log_by_user_id').on(t.tenant_id, t.user_id),
    index('balance_log_by_switch_work_id').on(t.tenant_id, t.switch_work_id),
  ],
)
