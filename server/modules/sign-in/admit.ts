import { and, eq } from 'drizzle-orm'
import { refuseSuspended } from '../../companies/suspend'
import type { Tx } from '../../db/database'
import { admin_member, setting_base } from '../../generated/tables'
import { ApiError } from '../../http/api-error'
import { storesOf } from '../../http/session/operator'
import { forgetBrowserWithToken, rememberBrowser } from '../../http/session/remembered-browsers'
import { recordSecurityEvent } from '../../http/session/security-log'
import { endSessionsOf, openSession } from '../../http/session/session'
import { rememberAddress } from '../../http/session/sign-in-places'
import { DATE, INTEGER, INSTANT_MS, list, orNull, shape, TEXT } from '../../http/openapi'

/** Answer of `storesOf`. */
export const STORES = list(
  shape({
    id: INTEGER,
    store_name: TEXT,
    status: TEXT,
    store_type: TEXT,
    open_date: orNull(DATE),
    business_day_deadline: orNull({ type: 'string', description: 'HH:mm' }),
  }),
)

export type Member = typeof admin_member.$inferSelect

/** Data about the browser of a sign-in request. */
export interface Visit {
  now: number
  userAgent: string
  /** Client address, if known. */
  address: string | undefined
  /** Token of the remembered browser, if the browser sent one. */
  browserToken: string | undefined
}

interface Admission {
  /** Whether the browser asked to be remembered; undefined keeps its current token. */
  remember: boolean | undefined
  /** Whether a second factor was verified, so that the remembered browser may replace the factor later. */
  withFactor: boolean
  /** Next token of a remembered browser that replaced the password. */
  renewed?: string | undefined
  /** Method of authentication, for the security log. */
  how: string
  /** Whether the staff member signed in with a passkey instead of the password. */
  withoutPassword?: true
}

export interface Admitted {
  kind: 'session'
  /** Value of the cookie that belongs to the session's token; null when no session was opened. */
  bind: string | null
  /** Next token of the remembered browser; undefined keeps the current token, null deletes it. */
  browserToken: string | null | undefined
  answer: object
}

/** Answer of `admit`. */
export const SIGNED_IN = {
  token: { type: 'string', description: 'Empty for an operator without a store, who is not signed in.' },
  tenant_id: INTEGER,
  mobile: TEXT,
  username: TEXT,
  user_id: INTEGER,
  expires: INSTANT_MS,
  stores: STORES,
}

/**
 * Opens the session of a staff member who has passed every required step. A staff member without a store gets no
 * session: the `stores` of the answer are empty, and the console reports that sign-in failed. Throws 40301 for a
 * suspended company.
 */
export async function admit(tx: Tx, member: Member, visit: Visit, admission: Admission): Promise<Admitted> {
  await refuseSuspended(tx, member.tenant_id)
  const who = { tenant_id: member.tenant_id, member_id: member.id }
  const stores = await storesOf(tx, member)
  const [setting] = await tx.select().from(setting_base).where(eq(setting_base.tenant_id, member.tenant_id))
  if (stores.length > 0 && setting?.allow_concurrent_sessions === false)
    await endSessionsOf(tx, who, 'signed_in_elsewhere')
  const byOneTimePassword = member.password_state === 'once' && !admission.withoutPassword
  const opened = stores.length > 0 ? await openSession(tx, who, { ...visit, byOneTimePassword }) : null
  await tx
    .update(admin_member)
    .set({
      last_login_at: visit.now,
      // A one-time password is spent by the first sign-in that opens a session: a staff member without a store is not
      // signed in, and needs the password again when a store has been assigned.
      ...(opened && byOneTimePassword && { password_state: 'spent' }),
    })
    .where(and(eq(admin_member.tenant_id, who.tenant_id), eq(admin_member.id, who.member_id)))
  if (opened && visit.address !== undefined) await rememberAddress(tx, member, visit.address, visit.now)
  await recordSecurityEvent(tx, {
    tenant_id: member.tenant_id,
    event: opened ? 'signed_in' : 'sign_in_failed',
    at: visit.now,
    member_id: member.id,
    detail: opened ? admission.how : 'no store',
    address: visit.address,
    user_agent: visit.userAgent,
  })
  return {
    kind: 'session',
    bind: opened?.bind ?? null,
    browserToken: admission.renewed ?? (opened === null ? undefined : await remember(tx, member, visit, admission)),
    answer: {
      token: opened?.token ?? '',
      tenant_id: member.tenant_id,
      mobile: member.mobile,
      username: member.username,
      user_id: member.id,
      expires: opened?.expires ?? 0,
      stores,
    },
  }
}

/**
 * Reads the current row of the staff member and locks the row until the transaction ends. The password may have been
 * changed since it was compared, and another sign-in may be using a one-time password at the same time. Throws
 * `refusal` when the staff member may not sign in any more.
 */
export async function lockMember(
  tx: Tx,
  { tenant_id, id }: Pick<Member, 'tenant_id' | 'id'>,
  { isStillValid, refusal }: { isStillValid: (member: Member) => boolean; refusal: 40100 | 40112 | 40113 },
): Promise<Member> {
  const [member] = await tx
    .select()
    .from(admin_member)
    .where(and(eq(admin_member.tenant_id, tenant_id), eq(admin_member.id, id)))
    .for('update')
  if (!member || !isStillValid(member)) throw new ApiError(refusal)
  return member
}

export const mayUsePassword = ({ status, password_state }: Member) => status === 'enabled' && password_state !== 'spent'

/**
 * The next token of the browser: a new token if the browser asked to be remembered, null if the browser declined,
 * undefined for no change.
 */
async function remember(
  tx: Tx,
  member: Member,
  { now, browserToken, userAgent }: Visit,
  { remember: wanted, withFactor }: Admission,
): Promise<string | null | undefined> {
  if (wanted === undefined) return undefined
  if (browserToken !== undefined) await forgetBrowserWithToken(tx, browserToken)
  if (!wanted || member.password_state === 'once') return null
  return rememberBrowser(tx, { tenant_id: member.tenant_id, member_id: member.id }, { now, userAgent, withFactor })
}
