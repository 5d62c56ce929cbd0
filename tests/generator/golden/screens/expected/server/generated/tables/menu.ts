// From manifest/entities/good/menu.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, index, jsonb, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'

export const menu = pgTable(
  'menu',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    parent_id: bigint({ mode: 'number' }),
    title_zh: varchar({ length: 50 }),
    roles: jsonb().$type<string[]>(),
    rights: jsonb().$type<string[]>(),
    sort: bigint({ mode: 'number' }),
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
    index('menu_in_order').on(t.tenant_id, t.id),
    index('menu_by_parent_id').on(t.tenant_id, t.parent_id),
    index('menu_grams').using('gin', t.search_grams).with({ fastupdate: false }),
  ],
)
