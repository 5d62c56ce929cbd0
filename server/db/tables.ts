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

/** One signed-in browser. Only hashes of its secrets are kept, so a copy of this table signs nobody in. */
export const session = pgTable(
  'session',
  {
    token_hash: varchar({ length: 64 }).primaryKey(),
    /** Hash of the cookie that must come with the token. Null only in rows older than that rule, which open nothing. */
    bind_hash: varchar({ length: 64 }),
    tenant_id: int8('tenant_id').notNull(),
    member_id: int8('member_id').notNull(),
    user_agent: varchar({ length: 200 }).notNull().default(''),
    /** Network address of the last call that was written down; null when it is not known. */
    address: varchar({ length: 64 }),
    created_at: int8('created_at').notNull(),
    /** Last call that the operator made themselves (no polling), exact to a minute; 0 before the first one. */
    last_seen_at: int8('last_seen_at').notNull().default(0),
    expires_at: int8('expires_at').notNull(),
    /** Why it ended before its time: `signed_out`, `signed_in_elsewhere`, `disabled`, `suspended`. */
    ended: varchar({ length: 20 }),
  },
  (t) => [index('session_member').on(t.tenant_id, t.member_id), index('session_bind').on(t.bind_hash)],
)

/** Wrong secrets in a row for one person at one place; `attempts.ts` says how long each makes the next one wait. */
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

/** From which addresses a member has signed in before: guesses made elsewhere do not delay them there. */
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

/** Hashes of the passwords that a member had before, so that none of the last five comes back. */
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
 * Browsers that sign a member in without the password. Each use replaces the token by the next of its family; a token that
 * comes a second time was copied, and ends the family.
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
    /** Whether a second factor was shown in this browser: only then does it stand in for password and factor. */
    with_factor: boolean().notNull().default(false),
    user_agent: varchar({ length: 200 }).notNull().default(''),
    /** When the browser was first remembered, and last signed in by itself; 0 in rows older than these columns. */
    created_at: int8('created_at').notNull().default(0),
    renewed_at: int8('renewed_at').notNull().default(0),
  },
  (t) => [
    index('remembered_device_member').on(t.tenant_id, t.member_id),
    index('remembered_device_family').on(t.family),
  ],
)

/** Requests already answered, kept 24 hours: a repeat gets the first answer. */
export const idempotency = pgTable(
  'idempotency',
  {
    tenant_id: int8('tenant_id').notNull(),
    operator_id: int8('operator_id').notNull(),
    key: varchar({ length: 255 }).notNull(),
    path: varchar({ length: 255 }).notNull(),
    body_hash: varchar({ length: 64 }).notNull(),
    /** Null while the first request is still running. */
    answer: jsonb(),
    created_at: int8('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.operator_id, t.key, t.path] }),
    index('idempotency_age').on(t.created_at),
  ],
)

/** Uploads as rows, so that any number of processes serve them. */
export const file = pgTable(
  'file',
  {
    tenant_id: int8('tenant_id').notNull(),
    id: varchar({ length: 36 }).notNull(),
    mime: varchar({ length: 40 }).notNull(),
    bytes: bytea().notNull(),
    /** Bytes, so that a company's files are added up without reading them. */
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
 * Which rows hold which file, kept beside the rows by whatever writes them: who asks for a picture is asked for the row. Looked up
 * by the file, because row-level security keeps the planner from using an index over lists of files.
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

/** Last number given, per tenant and series (`SO20261121`). The row lock makes numbers unique and without gaps. */
export const counter = pgTable(
  'counter',
  {
    tenant_id: int8('tenant_id').notNull(),
    series: varchar({ length: 60 }).notNull(),
    value: int8('value').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.series] })],
)

/** A list as somebody wants to see it again: theirs alone, or that of a role. */
export const saved_view = pgTable(
  'saved_view',
  {
    tenant_id: int8('tenant_id').notNull(),
    id: int8('id').notNull().generatedByDefaultAsIdentity(),
    /** Entity whose list it is, `good.sku`. */
    list: varchar({ length: 60 }).notNull(),
    name: varchar({ length: 40 }).notNull(),
    member_id: int8('member_id').notNull(),
    /** Which table of roles `shared_role_id` is of; null: nobody else sees it. */
    shared_with: varchar({ length: 10 }).$type<'role' | 'store_role'>(),
    shared_role_id: int8('shared_role_id'),
    /** Filters, order, columns, density: the console's own, the server does not read it. */
    state: jsonb().$type<object>().notNull(),
    updated_at: int8('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    uniqueIndex('saved_view_name').on(t.tenant_id, t.member_id, t.list, t.name),
    index('saved_view_list').on(t.tenant_id, t.list),
  ],
)

/** With which view a member's list opens. */
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
