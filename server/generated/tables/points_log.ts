// From manifest/entities/user/points_log.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, index, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'

export const points_log = pgTable(
  'points_log',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    user_id: bigint({ mode: 'number' }),
    change: bigint({ mode: 'number' }),
    balance_after: bigint({ mode: 'number' }),
    reason: varchar({ length: 40 }).$type<'earned' | 'used' | 'back' | 'taken' | 'adjust' | 'opening'>(),
    doc_type: varchar({ length: 40 }),
    doc_id: bigint({ mode: 'number' }),
    doc_no: varchar({ length: 24 }),
    remark: varchar({ length: 200 }),
    created_by: bigint({ mode: 'number' }).notNull().default(0),
    created_at: bigint({ mode: 'number' }).notNull().default(0),
    updated_by: bigint({ mode: 'number' }).notNull().default(0),
    updated_at: bigint({ mode: 'number' }).notNull().default(0),
    version: bigint({ mode: 'number' }).notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] }), index('points_log_by_user_id').on(t.tenant_id, t.user_id)],
)
