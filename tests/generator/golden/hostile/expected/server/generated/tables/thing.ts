// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, index, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'

export const thing = pgTable(
  'thing',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    code: varchar({ length: 50 }),
    kind: varchar({ length: 40 }).$type<'a' | 'b' | 'c'>(),
    f2: varchar({ length: 50 }),
    f3: varchar({ length: 50 }),
    f4: varchar({ length: 50 }),
    f5: varchar({ length: 50 }),
    f6: varchar({ length: 50 }),
    f7: varchar({ length: 50 }),
    f8: varchar({ length: 50 }),
    f9: varchar({ length: 50 }),
    f10: varchar({ length: 50 }),
    f11: varchar({ length: 50 }),
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
    index('thing_in_order').on(t.tenant_id, t.id),
    index('thing_grams').using('gin', t.search_grams).with({ fastupdate: false }),
  ],
)
