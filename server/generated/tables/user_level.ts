// From manifest/entities/user/user_level.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, index, pgTable, primaryKey, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

export const user_level = pgTable(
  'user_level',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    level_no: bigint({ mode: 'number' }),
    level_name: varchar({ length: 12 }),
    growth_min: bigint({ mode: 'number' }),
    discount_percent: bigint({ mode: 'number' }),
    points_multiplier: bigint({ mode: 'number' }),
    birthday_multiplier: bigint({ mode: 'number' }),
    icon: varchar({ length: 64 }),
    card_color: varchar({ length: 7 }),
    benefits: varchar({ length: 200 }),
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
    uniqueIndex('user_level_level_no').on(t.tenant_id, t.level_no),
    uniqueIndex('user_level_level_name').on(t.tenant_id, t.level_name),
    index('user_level_sorted_by_growth_min').on(t.tenant_id, t.growth_min, t.id),
    index('user_level_by_status').on(t.tenant_id, t.status, t.level_no, t.id),
    index('user_level_grams').using('gin', t.search_grams).with({ fastupdate: false }),
  ],
)
