// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, index, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'

export const thing = pgTable(
  'thing',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    code: varchar({ length: 50 }),
    barcode: varchar({ length: 32 }),
    total: bigint({ mode: 'number' }),
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

/** Rows `barcodes` of thing. */
export const thing_barcodes = pgTable(
  'thing_barcodes',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    owner_id: bigint({ mode: 'number' }).notNull(),
    line_no: bigint({ mode: 'number' }).notNull(),
    barcode: varchar({ length: 32 }),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    index('thing_barcodes_owner').on(t.tenant_id, t.owner_id, t.line_no),
    index('thing_barcodes_barcode').on(t.tenant_id, t.barcode.op('text_pattern_ops')),
  ],
)

/** Rows `parts` of thing. */
export const thing_parts = pgTable(
  'thing_parts',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    owner_id: bigint({ mode: 'number' }).notNull(),
    line_no: bigint({ mode: 'number' }).notNull(),
    thing_id: bigint({ mode: 'number' }),
    qty: bigint({ mode: 'number' }),
    double_qty: bigint({ mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    index('thing_parts_owner').on(t.tenant_id, t.owner_id, t.line_no),
  ],
)
