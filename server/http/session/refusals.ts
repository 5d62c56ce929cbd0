import type { Context } from 'hono'
import type { AppEnv } from '../app-env'
import { recordRepeatedEvent } from './security-log'
import type { Session } from './session'

/**
 * Records in the security log that a request was answered 40300; other codes are not recorded. Uses a separate
 * transaction, because the transaction of the request is rolled back.
 */
export async function recordRefusal(
  c: Context<AppEnv>,
  { tenant_id, member_id }: Session,
  code: number,
): Promise<void> {
  if (code !== 40300) return
  await recordRepeatedEvent(c.get('database'), {
    tenant_id,
    event: 'refused',
    at: c.get('clock')(),
    member_id,
    address: c.get('address'),
    user_agent: c.req.header('user-agent'),
    route: `${c.req.method} ${new URL(c.req.url).pathname}`,
    code,
  })
}

/** Whether this code says that the server failed, or lost the session, before it had judged the item of a batch. */
export const isUnjudged = (code: unknown): boolean => typeof code === 'number' && code >= 50000

/** Whether an item of a batch was not judged, so that a repeat of the request is to try it again. */
export function isUnfinished(data: unknown): boolean {
  const results = (data as { results?: unknown } | null)?.results
  return Array.isArray(results) && results.some((result: { code?: unknown }) => isUnjudged(result.code))
}

/** Whether an item of a batch was refused with 40300; each item of a batch has its own code. */
export function isRefusedInPart(data: unknown): boolean {
  const results = (data as { results?: unknown } | null)?.results
  return Array.isArray(results) && results.some((result: { code?: unknown }) => result.code === 40300)
}
