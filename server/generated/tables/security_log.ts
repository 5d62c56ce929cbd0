// From manifest/entities/admin/security_log.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, index, pgTable, primaryKey, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

export const security_log = pgTable(
  'security_log',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    happened_at: bigint({ mode: 'number' }),
    event: varchar({ length: 40 }).$type<
      | 'signed_in'
      | 'sign_in_failed'
      | 'sign_in_delayed'
      | 'signed_out'
      | 'session_ended'
      | 'refused'
      | 'password_changed'
      | 'password_reset'
      | 'password_wrong'
      | 'member_created'
      | 'member_enabled'
      | 'member_disabled'
      | 'member_roles_changed'
      | 'role_created'
      | 'role_changed'
      | 'role_enabled'
      | 'role_disabled'
      | 'factor_added'
      | 'factor_removed'
      | 'factor_reset'
      | 'factor_failed'
      | 'recovery_code_used'
      | 'settings_changed'
      | 'exported'
      | 'backup'
      | 'restored'
      | 'company_created'
      | 'company_suspended'
      | 'company_resumed'
      | 'company_exported'
      | 'till_registered'
      | 'till_revoked'
      | 'till_supervised'
      | 'file_refused'
    >(),
    member_id: bigint({ mode: 'number' }),
    subject: varchar({ length: 120 }),
    detail: varchar({ length: 500 }),
    address: varchar({ length: 64 }),
    user_agent: varchar({ length: 200 }),
    route: varchar({ length: 255 }),
    code: bigint({ mode: 'number' }),
    count: bigint({ mode: 'number' }),
    last_at: bigint({ mode: 'number' }),
    fold_key: varchar({ length: 64 }),
    created_by: bigint({ mode: 'number' }).notNull().default(0),
    created_at: bigint({ mode: 'number' }).notNull().default(0),
    updated_by: bigint({ mode: 'number' }).notNull().default(0),
    updated_at: bigint({ mode: 'number' }).notNull().default(0),
    version: bigint({ mode: 'number' }).notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    uniqueIndex('security_log_fold_key').on(t.tenant_id, t.fold_key),
    index('security_log_in_order').on(t.tenant_id, t.happened_at, t.id),
    index('security_log_by_event').on(t.tenant_id, t.event, t.happened_at, t.id),
    index('security_log_by_member_id').on(t.tenant_id, t.member_id, t.happened_at, t.id),
  ],
)
