// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, index, pgTable, primaryKey, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

export const thing = pgTable(
  'thing',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    parent_id: bigint({ mode: 'number' }),
    code: varchar({ length: 12 }),
    title: varchar({ length: 30 }),
    level: bigint({ mode: 'number' }),
    sort: bigint({ mode: 'number' }),
    status: varchar({ length: 40 }).$type<'enabled' | 'disabled'>(),
    search_grams: text().array(),
    search_initials: varchar({ length: 200 }),
    created_by: bigint({ mode: 'number' }).notNull().default(0),
    created_at: bigint({ mode: 'number' }).notNull().default(0),
    updated_by: bigint({ mode: 'number' }).notNull().default(0),
    updated_at: bigint({ mode: 'number' }).notNull().default(0),
    version: bigint({ mode: 'number' }).notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    uniqueIndex('thing_code').on(t.tenant_id, t.code),
    uniqueIndex('thing_parent_id_title').on(t.tenant_id, t.parent_id, t.title),
    index('thing_in_order').on(t.tenant_id, t.id),
    index('thing_by_status').on(t.tenant_id, t.status, t.id),
    index('thing_grams').using('gin', t.search_grams).with({ fastupdate: false }),
  ],
)
