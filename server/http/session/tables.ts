import { boolean, index, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { int8 } from '../../db/int8'

/*
 * Tables of sign-in and sessions. Every column named `…_at` is a time in epoch ms. Only hashes of tokens are stored, so
 * a copy of these tables cannot be used to sign in.
 */

/** A signed-in browser. */
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
    /** The last call caused by the operator (not by polling), exact to a minute; 0 before the first call. */
    last_seen_at: int8('last_seen_at').notNull().default(0),
    expires_at: int8('expires_at').notNull(),
    /** Whether a one-time password opened the session; the staff member may then replace the password at once. */
    by_one_time_password: boolean().notNull().default(false),
    /** Why the session ended before it expired: `signed_out`, `signed_in_elsewhere`, `disabled`, `suspended`. */
    ended: varchar({ length: 20 }),
  },
  (t) => [index('session_member').on(t.tenant_id, t.member_id), index('session_bind').on(t.bind_hash)],
)

/**
 * Consecutive failed sign-ins per staff member and address; server/http/session/attempts.ts computes the delay after
 * each.
 */
export const sign_in_attempt = pgTable('sign_in_attempt', {
  key_hash: varchar({ length: 64 }).primaryKey(),
  failures: integer().notNull(),
  last_at: int8('last_at').notNull(),
})

/** Tries that an address or an account has left, as token buckets: `full_at` is when the bucket is full again. */
export const sign_in_pace = pgTable('sign_in_pace', {
  key_hash: varchar({ length: 64 }).primaryKey(),
  full_at: int8('full_at').notNull(),
})

/**
 * Addresses from which a staff member has signed in. Failed attempts from other addresses do not delay sign-in from
 * these.
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

/** Hashes of a staff member's former passwords, so that none of the last five can be chosen again. */
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
 * Browsers that sign a staff member in without the password. Each use replaces the token by the next token of its
 * family. A token that is used twice was copied, so its whole family ends.
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
    /** When the browser was first remembered; 0 in old rows. */
    created_at: int8('created_at').notNull().default(0),
    renewed_at: int8('renewed_at').notNull().default(0),
  },
  (t) => [
    index('remembered_device_member').on(t.tenant_id, t.member_id),
    index('remembered_device_family').on(t.family),
  ],
)
