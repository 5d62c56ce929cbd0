// From manifest/entities/store/pos_terminal.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, index, pgTable, primaryKey, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

export const pos_terminal = pgTable(
  'pos_terminal',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    store_id: bigint({ mode: 'number' }),
    terminal_no: varchar({ length: 10 }),
    terminal_name: varchar({ length: 30 }),
    status: varchar({ length: 40 }).$type<'pending' | 'active' | 'revoked'>(),
    registered_at: bigint({ mode: 'number' }),
    last_seen_at: bigint({ mode: 'number' }),
    secret_hash: varchar({ length: 255 }),
    remark: varchar({ length: 200 }),
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
    uniqueIndex('pos_terminal_store_id_terminal_no').on(t.tenant_id, t.store_id, t.terminal_no),
    index('pos_terminal_by_tab').on(t.tenant_id, t.store_id, t.status, t.terminal_no, t.id),
    index('pos_terminal_all_by_tab').on(t.tenant_id, t.status, t.store_id, t.terminal_no, t.id),
    index('pos_terminal_sorted_by_terminal_no').on(t.tenant_id, t.terminal_no, t.id),
    index('pos_terminal_sorted_by_last_seen_at').on(t.tenant_id, t.last_seen_at, t.id, t.status, t.store_id),
    index('pos_terminal_sorted_by_registered_at').on(t.tenant_id, t.registered_at, t.id),
    index('pos_terminal_starts_terminal_no').on(t.tenant_id, t.terminal_no.op('text_pattern_ops')),
    index('pos_terminal_grams').using('gin', t.search_grams).with({ fastupdate: false }),
  ],
)
