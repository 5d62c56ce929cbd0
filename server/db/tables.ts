import type { Envelope } from '../http/envelope'
import { customType, index, jsonb, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { int8 } from './int8'

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** Answered requests, kept for 24 hours: a repeated request with the same key gets the first answer. */
export const idempotency = pgTable(
  'idempotency',
  {
    tenant_id: int8('tenant_id').notNull(),
    operator_id: int8('operator_id').notNull(),
    key: varchar({ length: 255 }).notNull(),
    path: varchar({ length: 255 }).notNull(),
    body_hash: varchar({ length: 64 }).notNull(),
    /** Null while the first request is still running. */
    answer: jsonb().$type<Envelope & { unfinished?: boolean }>(),
    created_at: int8('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.operator_id, t.key, t.path] }),
    index('idempotency_age').on(t.created_at),
  ],
)

/** Uploaded files, stored as rows so that every server process can serve them. */
export const file = pgTable(
  'file',
  {
    tenant_id: int8('tenant_id').notNull(),
    id: varchar({ length: 36 }).notNull(),
    mime: varchar({ length: 40 }).notNull(),
    bytes: bytea().notNull(),
    /** Size in bytes, so that the total size of a company's files is known without reading `bytes`. */
    size: int8('size').notNull().default(0),
    created_by: int8('created_by').notNull(),
    created_at: int8('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    index('file_of_member').on(t.tenant_id, t.created_by, t.created_at),
  ],
)

/**
 * The rows that refer to each file, updated with every write: the right to read a file follows from the right to read
 * such a row. A separate table, because row-level security keeps the planner from using an index over lists of file
 * ids.
 */
export const file_holder = pgTable(
  'file_holder',
  {
    tenant_id: int8('tenant_id').notNull(),
    file_id: varchar({ length: 36 }).notNull(),
    /** Entity that the table belongs to: `admin_member` for every screen that shows staff. */
    entity: varchar({ length: 60 }).notNull(),
    row_id: int8('row_id').notNull(),
    field: varchar({ length: 60 }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.file_id, t.entity, t.row_id, t.field] }),
    index('file_holder_row').on(t.tenant_id, t.entity, t.row_id),
  ],
)

/** Last number of each series (`SO20261121`) per tenant. The row lock makes numbers unique and without gaps. */
export const counter = pgTable(
  'counter',
  {
    tenant_id: int8('tenant_id').notNull(),
    series: varchar({ length: 60 }).notNull(),
    value: int8('value').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.series] })],
)

/**
 * Tables that a transaction has written to, noted by triggers (server/db/table-changes.ts). `tenant_id` is 0 for a
 * transaction that was not limited to one tenant.
 */
export const table_change = pgTable(
  'table_change',
  {
    tenant_id: int8('tenant_id').notNull(),
    /** The id of the transaction in the database, which grows with every transaction that writes. */
    transaction_id: int8('transaction_id').notNull(),
    table_name: varchar({ length: 63 }).notNull(),
    /** Epoch ms by the clock of the database. */
    changed_at: int8('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.transaction_id, t.table_name] }),
    index('table_change_age').on(t.tenant_id, t.changed_at),
  ],
)
