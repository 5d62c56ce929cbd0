import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { session } from '../db/tables'
import { ApiError } from './api-error'
import { newToken, sha256 } from './secrets'

/** A shift and its overtime. */
export const SESSION_MS = 12 * 3_600_000

export interface NewSession {
  token: string
  bind: string | null
  expires: number
}
export interface Session {
  tenant_id: number
  member_id: number
  token_hash: string
}

/** Opens a session. With `bind`, the token alone is useless: the cookie of that value has to come with it. */
export async function openSession(
  tx: Tx,
  who: { tenant_id: number; member_id: number },
  options: { now: number; bind: boolean; userAgent: string },
): Promise<NewSession> {
  const token = newToken()
  const bind = options.bind ? newToken() : null
  const expires = options.now + SESSION_MS
  await tx.insert(session).values({
    ...who,
    token_hash: sha256(token),
    bind_hash: bind === null ? null : sha256(bind),
    user_agent: options.userAgent.slice(0, 200),
    created_at: options.now,
    expires_at: expires,
  })
  return { token, bind, expires }
}

/** Whose token this is. Throws 50008 (unknown, signed out, or its cookie is missing), 50012 (ended by another sign-in), 50014 (expired). */
export async function findSession(tx: Tx, token: string, bind: string | undefined, now: number): Promise<Session> {
  const [found] = await tx
    .select()
    .from(session)
    .where(eq(session.token_hash, sha256(token)))
  if (!found || (found.bind_hash !== null && (bind === undefined || sha256(bind) !== found.bind_hash)))
    throw new ApiError(50008)
  if (found.ended === 'signed_in_elsewhere') throw new ApiError(50012)
  if (found.ended !== null) throw new ApiError(50008)
  if (found.expires_at <= now) throw new ApiError(50014)
  return { tenant_id: found.tenant_id, member_id: found.member_id, token_hash: found.token_hash }
}

/** Tenant of the browser that holds this cookie: enough to show a picture, which an <img> asks for without a header. Throws 50008. */
export async function tenantOfCookie(tx: Tx, bind: string, now: number): Promise<number> {
  const [found] = await tx
    .select()
    .from(session)
    .where(and(eq(session.bind_hash, sha256(bind)), isNull(session.ended)))
  if (!found || found.expires_at <= now) throw new ApiError(50008)
  return found.tenant_id
}

type Reason = 'signed_out' | 'signed_in_elsewhere' | 'disabled'

export async function endSession(tx: Tx, token_hash: string, reason: Reason): Promise<void> {
  await tx
    .update(session)
    .set({ ended: reason })
    .where(and(eq(session.token_hash, token_hash), isNull(session.ended)))
}

/** Ends all sessions of a member, all but `keep` if given. Returns how many. */
export async function endSessionsOf(
  tx: Tx,
  who: { tenant_id: number; member_id: number },
  reason: Reason,
  keep?: string,
): Promise<number> {
  const ended = await tx
    .update(session)
    .set({ ended: reason })
    .where(
      and(
        eq(session.tenant_id, who.tenant_id),
        eq(session.member_id, who.member_id),
        isNull(session.ended),
        keep === undefined ? sql`true` : ne(session.token_hash, keep),
      ),
    )
    .returning({ token_hash: session.token_hash })
  return ended.length
}
