import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Text } from '../../src/rules/rules'

const int = () => bigint({ mode: 'number' })

/** What happened and concerns somebody: the outcome of a document, an announcement. What still waits is not kept but looked up. */
export const message = pgTable(
  'message',
  {
    tenant_id: int().notNull(),
    id: int().notNull().generatedByDefaultAsIdentity(),
    type: text().$type<'message' | 'notice'>().notNull(),
    /** Null: everybody. */
    to_member_id: int(),
    /** Null: the system. */
    by_member_id: int(),
    title: jsonb().$type<Text>().notNull(),
    content: jsonb().$type<Text>(),
    /** Screen that it leads to. */
    path: text(),
    at: int().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] }), index('message_to').on(t.tenant_id, t.to_member_id, t.at)],
)

/** What an operator has read, by the key of the item: also of items that are looked up. */
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
