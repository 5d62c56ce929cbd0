// From manifest/entities/good/setting.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, boolean, index, pgTable, primaryKey, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

export const setting = pgTable(
  'setting',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    note: varchar({ length: 200 }),
    created_by: bigint({ mode: 'number' }).notNull().default(0),
    created_at: bigint({ mode: 'number' }).notNull().default(0),
    updated_by: bigint({ mode: 'number' }).notNull().default(0),
    updated_at: bigint({ mode: 'number' }).notNull().default(0),
    version: bigint({ mode: 'number' }).notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)

/** Rows `methods` of setting. */
export const setting_methods = pgTable(
  'setting_methods',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    owner_id: bigint({ mode: 'number' }).notNull(),
    line_no: bigint({ mode: 'number' }).notNull(),
    code: varchar({ length: 20 }),
    shown: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    uniqueIndex('setting_methods_code').on(t.tenant_id, t.code),
    index('setting_methods_owner').on(t.tenant_id, t.owner_id, t.line_no),
  ],
)
