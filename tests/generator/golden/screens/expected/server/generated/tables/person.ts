// From manifest/entities/good/person.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, index, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'

export const person = pgTable(
  'person',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    name: varchar({ length: 30 }),
    mobile: varchar({ length: 20 }),
    role_type: varchar({ length: 40 }).$type<'head_office' | 'store' | 'warehouse' | 'wholesaler'>(),
    boss_id: bigint({ mode: 'number' }),
    points: bigint({ mode: 'number' }),
    status: varchar({ length: 40 }).$type<'enabled' | 'disabled'>(),
    code: varchar({ length: 8 }),
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
    index('person_in_order').on(t.tenant_id, t.id),
    index('person_by_boss_id').on(t.tenant_id, t.boss_id),
    index('person_grams').using('gin', t.search_grams).with({ fastupdate: false }),
  ],
)
