import { and, desc, eq, gte, isNull, or } from 'drizzle-orm'
import { DAY_MS } from '../../../src/exact/date'
import { message } from '../../messages/tables'
import type { Call } from '../../http/call'
import type { Item } from './item'

const SHOWN_DAYS = 30
const MAX_MESSAGES = 50

/** Stored messages of the last 30 days: outcomes of the operator's documents, and announcements. */
export async function storedMessages(call: Call): Promise<Item[]> {
  const { tenant_id, id } = call.operator
  const rows = await call.tx
    .select()
    .from(message)
    .where(
      and(
        eq(message.tenant_id, tenant_id),
        or(eq(message.to_member_id, id), isNull(message.to_member_id)),
        gte(message.at, call.now - SHOWN_DAYS * DAY_MS),
      ),
    )
    .orderBy(desc(message.at), desc(message.id))
    .limit(MAX_MESSAGES)
  return rows.map(({ id: number, type, title, content, path, at }) => ({
    key: `kept:${number}`,
    type,
    title,
    content,
    at,
    path,
  }))
}
