import type { Envelope } from '../http/envelope'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'

const int8 = (name: string) => bigint(name, { mode: 'number' })
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** A signed-in browser. Only hashes of tokens are stored, so a copy of this table cannot be used to sign in. */
export const session = pgTable(
  'session',
  {
    token_hash: varchar({ length: 64 }).primaryKey(),
    /** Hash of the cookie that must come with the token. Null only in old rows, whose tokens are refused. */
    bind_hash: varchar({ length: 64 }),
    tenant_id: int8('tenant_id').notNull(),
    member_id: int8('member_id').notNull(),
    user_agent: varchar({ length: 200 }).notNull().default(''),
    /** Network address of the last recorded call; null when unknown. */
    address: varchar({ length: 64 }),
    created_at: int8('created_at').notNull(),
    /**
     * Epoch ms of the last call caused by the operator (not by polling), exact to a minute; 0 before the first call.
     */
    last_seen_at: int8('last_seen_at').notNull().default(0),
    expires_at: int8('expires_at').notNull(),
    /** Why the session ended before it expired: `signed_out`, `signed_in_elsewhere`, `disabled`, `suspended`. */
    ended: varchar({ length: 20 }),
  },
  (t) => [index('session_member').on(t.tenant_id, t.member_id), index('session_bind').on(t.bind_hash)],
)

/**
 * Consecutive failed sign-ins per member and address; server/http/session/attempts.ts computes the delay after each.
 */
export const sign_in_attempt = pgTable('sign_in_attempt', {
  key_hash: varchar({ length: 64 }).primaryKey(),
  failures: integer().notNull(),
  last_at: int8('last_at').notNull(),
})

/** Token buckets of addresses and names: `full_at` is when the bucket is full again. */
export const sign_in_pace = pgTable('sign_in_pace', {
  key_hash: varchar({ length: 64 }).primaryKey(),
  full_at: int8('full_at').notNull(),
})

/**
 * Addresses from which a member has signed in. Failed attempts from other addresses do not delay sign-in from these.
 */
export const sign_in_place = pgTable(
  'sign_in_place',
  {
    tenant_id: int8('tenant_id').notNull(),
    member_id: int8('member_id').notNull(),
    address_hash: varchar({ length: 64 }).notNull(),
    last_at: int8('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.member_id, t.address_hash] })],
)

/** Hashes of a member's former passwords, so that none of the last five can be chosen again. */
export const password_history = pgTable(
  'password_history',
  {
    tenant_id: int8('tenant_id').notNull(),
    id: int8('id').notNull().generatedByDefaultAsIdentity(),
    member_id: int8('member_id').notNull(),
    password: varchar({ length: 255 }).notNull(),
    replaced_at: int8('replaced_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    index('password_history_member').on(t.tenant_id, t.member_id, t.id),
  ],
)

/**
 * Browsers that sign a member in without the password. Each use replaces the token by the next token of its family. A
 * token that is used twice was copied, so its whole family ends.
 */
export const remembered_device = pgTable(
  'remembered_device',
  {
    token_hash: varchar({ length: 64 }).primaryKey(),
    family: varchar({ length: 64 }).notNull(),
    tenant_id: int8('tenant_id').notNull(),
    member_id: int8('member_id').notNull(),
    expires_at: int8('expires_at').notNull(),
    used: boolean().notNull().default(false),
    /**
     * Whether a second factor was used in this browser; only then does the token replace password and second factor.
     */
    with_factor: boolean().notNull().default(false),
    user_agent: varchar({ length: 200 }).notNull().default(''),
    /** Epoch ms when the browser was first remembered; 0 in old rows. */
    created_at: int8('created_at').notNull().default(0),
    renewed_at: int8('renewed_at').notNull().default(0),
  },
  (t) => [
    index('remembered_device_member').on(t.tenant_id, t.member_id),
    index('remembered_device_family').on(t.family),
  ],
)

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
    answer: jsonb().$type<Envelope>(),
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

/** Saved settings of a list, private to a member or shared with a role. */
export const saved_view = pgTable(
  'saved_view',
  {
    tenant_id: int8('tenant_id').notNull(),
    id: int8('id').notNull().generatedByDefaultAsIdentity(),
    /** Entity whose list it is, `good.sku`. */
    list: varchar({ length: 60 }).notNull(),
    name: varchar({ length: 40 }).notNull(),
    member_id: int8('member_id').notNull(),
    /** Table of the role `shared_role_id`; null when the view is private. */
    shared_with: varchar({ length: 10 }).$type<'role' | 'store_role'>(),
    shared_role_id: int8('shared_role_id'),
    /** Filters, order, columns and density. Only the console reads this value. */
    state: jsonb().$type<object>().notNull(),
    updated_at: int8('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    uniqueIndex('saved_view_name').on(t.tenant_id, t.member_id, t.list, t.name),
    index('saved_view_list').on(t.tenant_id, t.list),
  ],
)

/** Columns, widths and density of a list, of a member or shared with the holders of a role. */
export const list_layout = pgTable(
  'list_layout',
  {
    tenant_id: int8('tenant_id').notNull(),
    /** Table of `owner_id`: a member, or one of the two kinds of roles. */
    owner: varchar({ length: 10 }).$type<'member' | 'role' | 'store_role'>().notNull(),
    owner_id: int8('owner_id').notNull(),
    /** Entity whose list it is, `good.sku`. */
    list: varchar({ length: 60 }).notNull(),
    /** Only the console reads this value. */
    state: jsonb().$type<object>().notNull(),
    updated_at: int8('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.owner, t.owner_id, t.list] }),
    index('list_layout_list').on(t.tenant_id, t.list),
  ],
)

/** The view with which a member's list opens. */
export const default_view = pgTable(
  'default_view',
  {
    tenant_id: int8('tenant_id').notNull(),
    member_id: int8('member_id').notNull(),
    list: varchar({ length: 60 }).notNull(),
    view_id: int8('view_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.member_id, t.list] })],
)
