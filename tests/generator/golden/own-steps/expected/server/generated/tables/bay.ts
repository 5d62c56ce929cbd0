// From manifest/entities/good/bay.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, index, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'

export const bay = pgTable(
  'bay',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    bay_name: varchar({ length: 50 }),
    places: bigint({ mode: 'number' }),
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
    index('bay_in_order').on(t.tenant_id, t.id),
    index('bay_grams').using('gin', t.search_grams).with({ fastupdate: false }),
  ],
)
