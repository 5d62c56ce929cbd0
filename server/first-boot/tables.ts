import { bigint, pgTable, varchar } from 'drizzle-orm/pg-core'

/**
 * One-time links with which the first company of an empty database is made. Every server process on the database
 * accepts every link.
 */
export const setup_link = pgTable('setup_link', {
  /** SHA-256 of the token, so that a copy of this table does not contain usable links. */
  token_hash: varchar({ length: 64 }).primaryKey(),
  /** Epoch ms. */
  expires_at: bigint({ mode: 'number' }).notNull(),
})
