import { bigint, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'

const int = () => bigint({ mode: 'number' })

/** Work that becomes due (docs/domain.md). A row is deleted once it is done; recurring kinds move its due_at on. */
export const job = pgTable(
  'job',
  {
    tenant_id: int().notNull(),
    id: int().notNull().generatedByDefaultAsIdentity(),
    kind: text().notNull(),
    /** One row per thing to do: planning it again moves it. */
    key: text().notNull(),
    /** Epoch ms. */
    due_at: int().notNull(),
    payload: jsonb().$type<Record<string, unknown>>(),
    /** Failures so far, and what the last one said; each makes it wait longer. */
    tries: int().notNull().default(0),
    last_error: text(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    unique('job_once').on(t.tenant_id, t.kind, t.key),
    index('job_due').on(t.due_at),
  ],
)
