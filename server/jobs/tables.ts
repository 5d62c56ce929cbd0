import { bigint, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'

const int = () => bigint({ mode: 'number' })

/** Queue of background jobs (docs/domain.md). A finished job is deleted; a recurring job gets a later due_at. */
export const job = pgTable(
  'job',
  {
    tenant_id: int().notNull(),
    id: int().notNull().generatedByDefaultAsIdentity(),
    kind: text().notNull(),
    /** Identifies the job within its kind; planning the same key again changes due_at. */
    key: text().notNull(),
    /** Epoch ms. */
    due_at: int().notNull(),
    payload: jsonb().$type<Record<string, unknown>>(),
    /** Failed tries so far. Each failure doubles the wait before the next try. */
    tries: int().notNull().default(0),
    last_error: text(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    unique('job_once').on(t.tenant_id, t.kind, t.key),
    index('job_due').on(t.due_at),
  ],
)
