// From manifest/entities/good/sale.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, index, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'

export const sale = pgTable(
  'sale',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    no: varchar({ length: 50 }),
    status: varchar({ length: 40 }).$type<'open' | 'closed' | 'confirmed'>(),
    diff_amount: bigint({ mode: 'number' }),
    note: varchar({ length: 100 }),
    created_by: bigint({ mode: 'number' }).notNull().default(0),
    created_at: bigint({ mode: 'number' }).notNull().default(0),
    updated_by: bigint({ mode: 'number' }).notNull().default(0),
    updated_at: bigint({ mode: 'number' }).notNull().default(0),
    version: bigint({ mode: 'number' }).notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    index('sale_in_order').on(t.tenant_id, t.id),
    index('sale_by_tab').on(t.tenant_id, t.status, t.id),
  ],
)
