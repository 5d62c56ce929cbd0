import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Text } from '../../src/rules/rules'

const int = () => bigint({ mode: 'number' })

/**
 * Messages about past events, such as a decision about a document, and announcements. Pending tasks are not stored but
 * queried.
 */
export const message = pgTable(
  'message',
  {
    tenant_id: int().notNull(),
    id: int().notNull().generatedByDefaultAsIdentity(),
    type: text().$type<'message' | 'notice'>().notNull(),
    /** Null for all staff members of the tenant. */
    to_member_id: int(),
    /** Null when the system sent the message. */
    by_member_id: int(),
    title: jsonb().$type<Text>().notNull(),
    content: jsonb().$type<Text>(),
    /** Screen that a click on the message opens. */
    path: text(),
    /** Epoch ms. */
    at: int().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] }), index('message_to').on(t.tenant_id, t.to_member_id, t.at)],
)

/** Items that an operator has read, by item key. Pending tasks, which are queried, have keys too. */
export const messageRead = pgTable(
  'message_read',
  {
    tenant_id: int().notNull(),
    member_id: int().notNull(),
    key: text().notNull(),
    at: int().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.member_id, t.key] }), index('message_read_age').on(t.at)],
)
