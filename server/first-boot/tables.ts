import { bigint, pgTable, varchar } from 'drizzle-orm/pg-core'

/** One-time links with which the first company of an empty database is made. Any process of the database takes any of them. */
export const setup_link = pgTable('setup_link', {
  /** SHA-256 of the token: a copy of this table opens nothing. */
  token_hash: varchar({ length: 64 }).primaryKey(),
  /** Epoch ms. */
  expires_at: bigint({ mode: 'number' }).notNull(),
})
