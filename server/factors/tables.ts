import { boolean, index, integer, jsonb, pgTable, primaryKey, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { int8 } from '../db/int8'

/** The authenticator app of a staff member. Until `confirmed_at` is set, the app cannot be used to sign in. */
export const member_totp = pgTable(
  'member_totp',
  {
    tenant_id: int8('tenant_id').notNull(),
    member_id: int8('member_id').notNull(),
    /** Sealed by server/http/session/seal.ts: the server must read the secret again to compare codes. */
    secret: varchar({ length: 255 }).notNull(),
    /**
     * Time step of the last accepted code; codes of this step and earlier ones are refused, so that each works once.
     */
    last_step: int8('last_step').notNull().default(0),
    created_at: int8('created_at').notNull(),
    confirmed_at: int8('confirmed_at'),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.member_id] })],
)

/**
 * Recovery codes as hashes. A used code stays until the set is replaced, so that the staff member sees how many are
 * left.
 */
export const member_recovery_code = pgTable(
  'member_recovery_code',
  {
    tenant_id: int8('tenant_id').notNull(),
    member_id: int8('member_id').notNull(),
    code_hash: varchar({ length: 64 }).notNull(),
    used_at: int8('used_at'),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.member_id, t.code_hash] })],
)

/** Public keys of passkeys. The private key never leaves the staff member's device. */
export const member_passkey = pgTable(
  'member_passkey',
  {
    tenant_id: int8('tenant_id').notNull(),
    id: int8('id').notNull().generatedByDefaultAsIdentity(),
    member_id: int8('member_id').notNull(),
    /** Base64url, like the public key; WebAuthn allows 1023 bytes. */
    credential_id: varchar({ length: 1364 }).notNull(),
    public_key: varchar({ length: 4096 }).notNull(),
    /** Random name of the staff member towards authenticators, the same for all passkeys of one staff member. */
    user_handle: varchar({ length: 64 }).notNull(),
    /**
     * Signature counter of the authenticator. A counter that does not grow indicates a copied key; 0 means no counter.
     */
    counter: int8('counter').notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    /** Host name for which the passkey was made; browsers offer it nowhere else. */
    rp_id: varchar({ length: 255 }).notNull(),
    name: varchar({ length: 40 }).notNull(),
    created_at: int8('created_at').notNull(),
    last_used_at: int8('last_used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    // Signing in with a passkey names neither company nor user, so the credential id must be unique over all companies.
    uniqueIndex('member_passkey_credential').on(t.credential_id),
    index('member_passkey_member').on(t.tenant_id, t.member_id),
  ],
)

/** The passkey registration that a staff member has begun; at most one per staff member. */
export const passkey_registration = pgTable(
  'passkey_registration',
  {
    tenant_id: int8('tenant_id').notNull(),
    member_id: int8('member_id').notNull(),
    challenge: varchar({ length: 64 }).notNull(),
    user_handle: varchar({ length: 64 }).notNull(),
    expires_at: int8('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.member_id] })],
)

/** A sign-in between its steps, held by the cookie of one browser. Deleted by the step that opens the session. */
export const sign_in_challenge = pgTable(
  'sign_in_challenge',
  {
    token_hash: varchar({ length: 64 }).primaryKey(),
    /**
     * `factor`: needs a second factor. `set_up`: a factor must be set up first. `passkey`: signs in with a passkey
     * alone.
     */
    kind: varchar({ length: 10 }).$type<'factor' | 'set_up' | 'passkey'>().notNull(),
    /** The staff member whose password was right; null for `passkey`, where the passkey identifies the staff member. */
    tenant_id: int8('tenant_id'),
    member_id: int8('member_id'),
    /** Hash of the stored password hash when the sign-in began; a password changed meanwhile ends the sign-in. */
    password_mark: varchar({ length: 64 }),
    /** Whether the staff member asked to remember this browser; null when the request did not say. */
    remember: boolean(),
    /** Token family of the remembered browser that was accepted instead of the password. */
    device_family: varchar({ length: 64 }),
    /** Random value that the passkey has to sign. */
    passkey_challenge: varchar({ length: 64 }),
    /** Wrong codes so far. */
    failures: integer().notNull().default(0),
    expires_at: int8('expires_at').notNull(),
  },
  (t) => [index('sign_in_challenge_expires').on(t.expires_at)],
)
