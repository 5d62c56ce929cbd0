import { and, desc, eq, gte, isNull, or } from 'drizzle-orm'
import { message } from '../../messages/tables'
import type { Call } from '../../http/call'
import type { Item } from './item'

const DAYS = 30
const MOST = 50

/** Outcomes of the operator's documents and announcements of the last month. */
export async function kept(call: Call): Promise<Item[]> {
  const { tenant_id, id } = call.operator
  const rows = await call.tx
    .select()
    .from(message)
    .where(
      and(
        eq(message.tenant_id, tenant_id),
        or(eq(message.to_member_id, id), isNull(message.to_member_id)),
        gte(message.at, call.now - DAYS * 86_400_000),
      ),
    )
    .orderBy(desc(message.at), desc(message.id))
    .limit(MOST)
  return rows.map(({ id: number, type, title, content, path, at }) => ({
    key: `kept:${number}`,
    type,
    title,
    content,
    at,
    path,
  }))
}
