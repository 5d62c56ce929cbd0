import { and, eq } from 'drizzle-orm'
import { refuseSuspended } from '../../companies/suspend'
import type { Tx } from '../../db/database'
import { admin_member, setting_base } from '../../generated/tables'
import { ApiError } from '../../http/api-error'
import { storesOf } from '../../http/session/operator'
import { forgetDevice, rememberDevice } from '../../http/session/remembered'
import { recordSecurityEvent } from '../../http/session/security-log'
import { endSessionsOf, openSession } from '../../http/session/session'
import { rememberAddress } from '../../http/session/sign-in-places'

export type Member = typeof admin_member.$inferSelect

/** What a sign-in knows of the browser that sends it. */
export interface Visit {
  now: number
  userAgent: string
  /** Where the request came from, where that is known. */
  address: string | undefined
  /** Token of a remembered browser, if this one holds any. */
  device: string | undefined
}

interface Admission {
  /** Whether the browser asked to be remembered; undefined leaves what it keeps. */
  remember: boolean | undefined
  /** Whether a second factor was shown, so that a remembered browser may stand in for it later. */
  withFactor: boolean
  /** The browser stood in for the password and got its next token already. */
  renewed?: string | undefined
  /** How it was proven who it is, for the security log. */
  how: string
  /** By a passkey, which has nothing to do with the password. */
  withoutPassword?: true
}

export interface Admitted {
  kind: 'session'
  /** Value of the cookie that goes with the token; null where no session was opened. */
  bind: string | null
  /** Token that a remembered browser keeps next; undefined leaves what it keeps, null takes it away. */
  device: string | null | undefined
  answer: object
}

/**
 * Opens the session of a member who has proven everything that was asked. A member without a store gets none: the answer's
 * `stores` is empty, and the console says that sign-in failed. Throws 40301 for a company that is suspended.
 */
export async function admit(tx: Tx, member: Member, visit: Visit, admission: Admission): Promise<Admitted> {
  await refuseSuspended(tx, member.tenant_id)
  const who = { tenant_id: member.tenant_id, member_id: member.id }
  const stores = await storesOf(tx, member)
  const [setting] = await tx.select().from(setting_base).where(eq(setting_base.tenant_id, member.tenant_id))
  if (stores.length > 0 && setting?.allow_concurrent_sessions === false)
    await endSessionsOf(tx, who, 'signed_in_elsewhere')
  const opened = stores.length > 0 ? await openSession(tx, who, visit) : null
  await tx
    .update(admin_member)
    .set({
      last_login_at: visit.now,
      // A one-time password that has signed in is of no use to whoever else has read it.
      ...(member.password_state === 'once' && !admission.withoutPassword && { password_state: 'spent' }),
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
    device: admission.renewed ?? (opened === null ? undefined : await remember(tx, member, visit, admission)),
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
 * The member as they are now, locked until the transaction ends: the password may have been changed since it was compared,
 * and a one-time password may be signing in elsewhere at this moment. Throws `refusal` when they may not sign in.
 */
export async function lockMember(
  tx: Tx,
  { tenant_id, id }: Pick<Member, 'tenant_id' | 'id'>,
  { isStillRight, refusal }: { isStillRight: (member: Member) => boolean; refusal: 40100 | 40112 | 40113 },
): Promise<Member> {
  const [member] = await tx
    .select()
    .from(admin_member)
    .where(and(eq(admin_member.tenant_id, tenant_id), eq(admin_member.id, id)))
    .for('update')
  if (!member || !isStillRight(member)) throw new ApiError(refusal)
  return member
}

export const mayUsePassword = ({ status, password_state }: Member) => status === 'enabled' && password_state !== 'spent'

/** What the browser keeps afterwards: a token when it asked to be remembered, nothing when it asked not to. */
async function remember(
  tx: Tx,
  member: Member,
  { now, device, userAgent }: Visit,
  { remember: wanted, withFactor }: Admission,
): Promise<string | null | undefined> {
  if (wanted === undefined) return undefined
  if (device !== undefined) await forgetDevice(tx, device)
  if (!wanted || member.password_state === 'once') return null
  return rememberDevice(tx, { tenant_id: member.tenant_id, member_id: member.id }, { now, userAgent, withFactor })
}
