// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

export const thing = pgTable(
  'thing',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    a_text: varchar({ length: 60 }),
    a_code: varchar({ length: 50 }),
    a_textarea: varchar({ length: 200 }),
    an_integer: bigint({ mode: 'number' }),
    a_decimal: bigint({ mode: 'number' }),
    a_money: bigint({ mode: 'number' }),
    a_quantity: bigint({ mode: 'number' }),
    a_percent: bigint({ mode: 'number' }),
    a_date: varchar({ length: 10 }),
    a_datetime: bigint({ mode: 'number' }),
    a_time: varchar({ length: 5 }),
    a_boolean: boolean().notNull().default(false),
    an_enum: varchar({ length: 40 }),
    a_ref_id: bigint({ mode: 'number' }),
    some_ref_ids: jsonb().$type<number[]>(),
    a_text_list: jsonb().$type<string[]>(),
    an_image: varchar({ length: 64 }),
    some_images: jsonb().$type<string[]>(),
    a_mobile: varchar({ length: 20 }),
    a_phone: varchar({ length: 20 }),
    an_email: varchar({ length: 64 }),
    a_url: varchar({ length: 255 }),
    a_barcode: varchar({ length: 32 }),
    a_secret: varchar({ length: 255 }),
    a_region: varchar({ length: 12 }),
    a_color: varchar({ length: 7 }),
    an_icon: varchar({ length: 50 }),
    a_cost: bigint({ mode: 'number' }),
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
    uniqueIndex('thing_a_text').on(t.tenant_id, t.a_text),
    index('thing_in_order').on(t.tenant_id, t.a_money, t.id),
    index('thing_by_tab').on(t.tenant_id, t.an_enum, t.a_money, t.id),
    index('thing_nonzero_a_quantity')
      .on(t.tenant_id, t.a_money, t.id)
      .where(sql`coalesce(${t.a_quantity}, 0) <> 0`),
    index('thing_by_a_ref_id').on(t.tenant_id, t.a_ref_id),
    index('thing_grams').using('gin', t.search_grams).with({ fastupdate: false }),
  ],
)
