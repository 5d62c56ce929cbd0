import type { Text } from '../../src/rules/rules'
import type { Call } from '../http/call'
import { message } from './tables'

interface Note {
  type: 'message' | 'notice'
  /** Member id, or null for all staff members of the tenant. */
  to: number | null
  title: Text
  content?: Text | null
  /** Screen that a click on the message opens: `/store/store_order_receipt/update?id=5`. */
  path?: string
}

/**
 * Sends a message in the caller's transaction, so that the message exists only if the event that it reports is
 * committed. `by` is the id of the staff member who sends the message, null for a message of the system.
 */
export async function notify(call: Call, note: Note, by: number | null = null): Promise<void> {
  await call.tx.insert(message).values({
    tenant_id: call.operator.tenant_id,
    type: note.type,
    to_member_id: note.to,
    by_member_id: by,
    title: note.title,
    content: note.content ?? null,
    path: note.path ?? null,
    at: call.now,
  })
}
