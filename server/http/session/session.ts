import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { OpenSession } from '../../../src/rules/answers'
import type { Tx } from '../../db/database'
import { SqlTemplate } from '../../db/driver/sql-template'
import { selectRows } from '../../db/select-rows'
import { session } from './tables'
import { setting_base } from '../../generated/tables'
import { COOKIE_NOT_VALID, headerRefusal, TOKEN_NOT_VALID } from '../refused-header'
import type { Call } from '../call'
import type { MemberKey } from './member-key'
import { newToken, sha256 } from './secrets'

/** Maximum duration of a session in ms, even when it is in use: a work shift with overtime. */
export const SESSION_MS = 12 * 3_600_000
/** Idle limit for companies whose settings were saved before `idle_minutes` existed. */
const DEFAULT_IDLE_MINUTES = 120
/** Minimum time in ms between two updates of `last_seen_at`. */
const SEEN_EVERY_MS = 60_000

interface NewSession {
  token: string
  bind: string
  expires: number
}
export interface Session extends MemberKey {
  token_hash: string
}

/** Opens a session. Its token is accepted only together with the cookie that contains `bind`. */
export async function openSession(
  tx: Tx,
  who: MemberKey,
  options: { now: number; userAgent: string; address: string | undefined; byOneTimePassword?: boolean },
): Promise<NewSession> {
  const token = newToken()
  const bind = newToken()
  const expires = options.now + SESSION_MS
  await tx.insert(session).values({
    ...who,
    token_hash: sha256(token),
    bind_hash: sha256(bind),
    user_agent: options.userAgent.slice(0, 200),
    address: options.address ?? null,
    created_at: options.now,
    last_seen_at: options.now,
    expires_at: expires,
    by_one_time_password: options.byOneTimePassword ?? false,
  })
  return { token, bind, expires }
}

/**
 * Time in ms after a sign-in with a one-time password in which the staff member may choose a new password without
 * typing the one-time password again.
 */
const FIRST_PASSWORD_MS = 10 * 60_000

/** Whether the session was opened by a one-time password within the last ten minutes. */
export async function isFreshlyOneTime(tx: Tx, token_hash: string, now: number): Promise<boolean> {
  const [found] = await tx
    .select({ created_at: session.created_at })
    .from(session)
    .where(and(eq(session.token_hash, token_hash), eq(session.by_one_time_password, true), isNull(session.ended)))
  return found !== undefined && now - found.created_at <= FIRST_PASSWORD_MS
}

/** The use of a session by a request. */
export interface SessionUse {
  now: number
  /** Value of the cookie that must accompany the token. */
  bind: string | undefined
  address: string | undefined
  /** Whether the console called by polling, which does not keep a session alive. */
  background: boolean
}

/** Reads the session of a token; undefined when there is none. */
export async function readSession(tx: Tx, token: string): Promise<FoundSession | undefined> {
  const statement = SESSION_OF_TOKEN.with({ hash: sha256(token) })
  const [found] = await selectRows<StoredSession & { idle_minutes: number | null }>(tx, statement)
  if (!found) return undefined
  const { idle_minutes, ...stored } = found
  return { session: stored, idle_minutes }
}

/** Every request that writes begins with this statement, so its text is put together once. */
const SESSION_OF_TOKEN = new SqlTemplate(
  sql`select session.*, ${setting_base.idle_minutes} from ${session}
    left join ${setting_base} on ${setting_base.tenant_id} = ${session.tenant_id}
    where ${session.token_hash} = ${sql.placeholder('hash')}`,
)

/** A stored session with the idle limit of its company; null when the company has no limit set. */
export interface FoundSession {
  session: StoredSession
  idle_minutes: number | null
}

type StoredSession = typeof session.$inferSelect

/**
 * Checks a stored session. Throws 50008 (unknown, signed out, or without its cookie), 50012 (ended by another sign-in),
 * 50014 (older than 12 hours, or idle for longer than the company allows).
 */
export function checkSession(found: FoundSession | undefined, { now, bind }: SessionUse): Session {
  if (!found || bind === undefined || sha256(bind) !== found.session.bind_hash)
    throw headerRefusal(50008, 'Authorization', TOKEN_NOT_VALID)
  const { token_hash, tenant_id, member_id, ended } = found.session
  if (ended === 'signed_in_elsewhere') throw headerRefusal(50012, 'Authorization', TOKEN_NOT_VALID)
  if (ended !== null) throw headerRefusal(50008, 'Authorization', TOKEN_NOT_VALID)
  if (isOver(found, now)) throw headerRefusal(50014, 'Authorization', TOKEN_NOT_VALID)
  return { tenant_id, member_id, token_hash }
}

/**
 * Whether this use must be recorded. A use is recorded at most once a minute, so that most GET requests do not write.
 */
export function mustMarkSeen(found: FoundSession | undefined, { now, background }: SessionUse): boolean {
  return found !== undefined && !background && now - found.session.last_seen_at >= SEEN_EVERY_MS
}

export async function markSeen(tx: Tx, { token_hash }: Session, { now, address }: SessionUse): Promise<void> {
  await tx
    .update(session)
    .set({ last_seen_at: now, ...(address !== undefined && { address }) })
    .where(eq(session.token_hash, token_hash))
}

/**
 * Finds the session by its cookie alone, for pictures, because an <img> request has no Authorization header. Does not
 * count as use. Throws 50008. Does not check whether the staff member is enabled; `loadOperator` does.
 */
export async function sessionOfCookie(tx: Tx, bind: string, now: number): Promise<Session> {
  const [found] = await withIdleLimit(tx, and(eq(session.bind_hash, sha256(bind)), isNull(session.ended)))
  if (!found || isOver(found, now)) throw headerRefusal(50008, 'Cookie', COOKIE_NOT_VALID)
  const { tenant_id, member_id, token_hash } = found.session
  return { tenant_id, member_id, token_hash }
}

function withIdleLimit(tx: Tx, condition: SQL | undefined) {
  return tx
    .select({ session, idle_minutes: setting_base.idle_minutes })
    .from(session)
    .leftJoin(setting_base, eq(setting_base.tenant_id, session.tenant_id))
    .where(condition)
}

type Times = Pick<typeof session.$inferSelect, 'expires_at' | 'created_at' | 'last_seen_at'>

/** Whether a session has expired. Adds SEEN_EVERY_MS to the idle limit, because `last_seen_at` may lag by that time. */
function isOver(
  { session: times, idle_minutes }: { session: Times; idle_minutes: number | null },
  now: number,
): boolean {
  const { expires_at, created_at, last_seen_at } = times
  const idle = (idle_minutes ?? DEFAULT_IDLE_MINUTES) * 60_000 + SEEN_EVERY_MS
  return expires_at <= now || Math.max(created_at, last_seen_at) + idle <= now
}

/**
 * Throws 50008 when the session of a call has been ended since its request began. For requests that go on for long in
 * several transactions; the system's own calls have no session.
 */
export async function refuseEndedSession({ tx, session: token_hash }: Pick<Call, 'tx' | 'session'>): Promise<void> {
  if (token_hash === undefined) return
  const open = await tx
    .select({ token_hash: session.token_hash })
    .from(session)
    .where(and(eq(session.token_hash, token_hash), isNull(session.ended)))
  if (open.length === 0) throw headerRefusal(50008, 'Authorization', TOKEN_NOT_VALID)
}

/** Length of the public session id, a prefix of the token's hash that cannot be used to sign in. */
const PUBLIC_ID_LENGTH = 16

/** The valid sessions of a staff member: first the session with the token hash `current`, then the last used first. */
export async function sessionsOf(
  tx: Tx,
  who: MemberKey,
  { now, idleMinutes, current }: { now: number; idleMinutes: number | null; current: string | undefined },
): Promise<OpenSession[]> {
  const { token_hash, user_agent, address, created_at, last_seen_at, expires_at } = session
  const rows = await tx
    .select({ token_hash, user_agent, address, created_at, last_seen_at, expires_at })
    .from(session)
    .where(and(eq(session.tenant_id, who.tenant_id), eq(session.member_id, who.member_id), isNull(session.ended)))
    .orderBy(desc(last_seen_at))
  return rows
    .filter((row) => !isOver({ session: row, idle_minutes: idleMinutes }, now))
    .map((row) => ({
      id: row.token_hash.slice(0, PUBLIC_ID_LENGTH),
      user_agent: row.user_agent,
      address: row.address,
      created_at: row.created_at,
      last_seen_at: Math.max(row.last_seen_at, row.created_at),
      current: row.token_hash === current,
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current))
}

/** Ends the session with this id. False when the staff member has no such session. */
export async function endSessionWithId(tx: Tx, who: MemberKey, id: string): Promise<boolean> {
  const ended = await tx
    .update(session)
    .set({ ended: 'signed_out' })
    .where(
      and(
        eq(session.tenant_id, who.tenant_id),
        eq(session.member_id, who.member_id),
        isNull(session.ended),
        sql`left(${session.token_hash}, ${PUBLIC_ID_LENGTH}) = ${id}`,
      ),
    )
    .returning({ token_hash: session.token_hash })
  return ended.length > 0
}

/** Why a session was ended. A suspended company ends its sessions too (server/companies/suspend.ts). */
export type EndReason = 'signed_out' | 'signed_in_elsewhere'

/** Ends one session because its operator signs out. */
export async function endSession(tx: Tx, token_hash: string): Promise<void> {
  await tx
    .update(session)
    .set({ ended: 'signed_out' })
    .where(and(eq(session.token_hash, token_hash), isNull(session.ended)))
}

/**
 * Ends all sessions of a staff member, except the session with the token hash `keep`. Returns the number of ended
 * sessions.
 */
export async function endSessionsOf(tx: Tx, who: MemberKey, reason: EndReason, keep?: string): Promise<number> {
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
