import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { refuseSuspended } from '../companies/suspend'
import type { Database, Tx } from '../db/database'
import { admin_member, setting_base } from '../generated/tables'
import { ApiError } from '../http/api-error'
import { attempt } from '../http/attempts'
import { storesOf } from '../http/operator'
import { forgetDevice, rememberDevice, renewDevice } from '../http/remembered'
import { hashPassword, passwordMatches } from '../http/secrets'
import { recordRepeatedEvent, recordSecurityEvent, type SecurityEventKind } from '../http/security-log'
import { endSessionsOf, openSession } from '../http/session'
import { guessAt, rememberPlace } from '../http/sign-in-places'

const name = z.string().trim().min(1).max(100)
const byMobile = z.object({ mobile: name, tenant_name: name })
const byUsername = z.object({ username: name, tenant_id: z.coerce.number().int() })
/** Typed, or left to the browser that is remembered; `remember` says whether it shall be from now on. */
const secret = z.union([z.object({ password: z.string().min(1).max(256) }), z.object({ remembered: z.literal(true) })])
export const credentials = z
  .union([byMobile, byUsername])
  .and(secret)
  .and(z.object({ remember: z.boolean().optional() }))
export type Credentials = z.infer<typeof credentials>

/** A password hash that nothing matches: an unknown name takes as long to refuse as a wrong password. */
const nobody = hashPassword(`${Math.random()}`)

interface SignInOptions {
  now: number
  userAgent: string
  /** Where the request came from, where that is known. */
  address: string | undefined
  /** Token of a remembered browser, if this one holds any. */
  device: string | undefined
}

type Member = typeof admin_member.$inferSelect

/**
 * Signs a member in. One text for every reason to refuse (40100); 42900 with `retry_after` where `attempts.ts` makes the
 * next try wait.
 * A member without a store gets no session: the answer's `stores` is empty and the console says that sign-in failed.
 * `device` is the token that a remembered browser keeps next; undefined leaves what it keeps, null takes it away.
 */
export async function signIn(database: Database, given: Credentials, options: SignInOptions) {
  const proven =
    'remembered' in given ? await byDevice(database, given, options) : await byPassword(database, given, options)
  return database.system(async (tx) => {
    const member = await held(tx, proven.member)
    await refuseSuspended(tx, member.tenant_id)
    const who = { tenant_id: member.tenant_id, member_id: member.id }
    const stores = await storesOf(tx, member)
    const [setting] = await tx.select().from(setting_base).where(eq(setting_base.tenant_id, member.tenant_id))
    if (stores.length > 0 && setting?.allow_concurrent_sessions === false)
      await endSessionsOf(tx, who, 'signed_in_elsewhere')
    const opened = stores.length > 0 ? await openSession(tx, who, options) : { token: '', bind: null, expires: 0 }
    await tx
      .update(admin_member)
      .set({
        last_login_at: options.now,
        // A one-time password that has signed in is of no use to whoever else has read it.
        ...(member.password_state === 'once' && { password_state: 'spent' }),
      })
      .where(and(eq(admin_member.tenant_id, who.tenant_id), eq(admin_member.id, who.member_id)))
    if (opened.bind !== null && options.address !== undefined)
      await rememberPlace(tx, member, options.address, options.now)
    await recordSecurityEvent(tx, {
      tenant_id: member.tenant_id,
      event: opened.bind === null ? 'sign_in_failed' : 'signed_in',
      at: options.now,
      member_id: member.id,
      detail: opened.bind === null ? 'no store' : 'password' in given ? 'password' : 'remembered browser',
      address: options.address,
      user_agent: options.userAgent,
    })
    return {
      bind: opened.bind,
      device: proven.device ?? (opened.bind === null ? undefined : await remember(tx, given, member, options)),
      answer: {
        token: opened.token,
        tenant_id: member.tenant_id,
        mobile: member.mobile,
        username: member.username,
        user_id: member.id,
        expires: opened.expires,
        stores,
      },
    }
  })
}

/**
 * The member as they are now, held until they are signed in: the password may have been changed since it was compared, and
 * a one-time password may be signing in elsewhere at this moment.
 */
async function held(tx: Tx, { tenant_id, id, password }: Member): Promise<Member> {
  const [member] = await tx
    .select()
    .from(admin_member)
    .where(and(eq(admin_member.tenant_id, tenant_id), eq(admin_member.id, id)))
    .for('update')
  if (!member || member.password !== password || !maySignIn(member)) throw new ApiError(40100)
  return member
}

const maySignIn = ({ status, password_state }: Member) => status === 'enabled' && password_state !== 'spent'

async function byPassword(database: Database, given: Credentials & { password: string }, options: SignInOptions) {
  const { now } = options
  const name = 'mobile' in given ? [given.tenant_name, given.mobile] : [given.tenant_id, given.username]
  const { member, guess } = await database.system(async (tx) => {
    const found = await findMember(tx, given)
    return { member: found, guess: await guessAt(tx, name, found, options) }
  })
  try {
    return await attempt(database, guess, now, async () => {
      const matches = await passwordMatches(member?.password ?? (await nobody), given.password)
      if (!member || !matches || !maySignIn(member)) throw new ApiError(40100)
      return { member, device: undefined }
    })
  } catch (error) {
    if (error instanceof ApiError) await recordFailure(database, given, member, { ...options, code: error.code })
    throw error
  }
}

/** Into the log of the company that was named. A company that does not exist has none, and what was typed is not kept. */
async function recordFailure(
  database: Database,
  given: Credentials,
  member: Member | undefined,
  { now, address, userAgent, code }: SignInOptions & { code: number },
): Promise<void> {
  const tenant_id = member?.tenant_id ?? (await database.system((tx) => findTenant(tx, given)))
  if (tenant_id === undefined) return
  const event: SecurityEventKind = code === 42900 ? 'sign_in_delayed' : 'sign_in_failed'
  const detail = member === undefined ? 'unknown account' : maySignIn(member) ? null : (member.status ?? null)
  await recordRepeatedEvent(database, {
    tenant_id,
    event,
    at: now,
    member_id: member?.id ?? null,
    detail,
    address,
    user_agent: userAgent,
    code,
  })
}

/** There is no secret to guess here, so nothing is counted: the token is right or it is not. */
async function byDevice(database: Database, given: Credentials, { now, device }: SignInOptions) {
  const proven = await database.system(async (tx) => {
    const member = await findMember(tx, given)
    if (!member || device === undefined || !maySignIn(member)) return null
    const next = await renewDevice(tx, device, { tenant_id: member.tenant_id, member_id: member.id }, now)
    return next === null ? null : { member, device: next }
  })
  if (!proven) throw new ApiError(40100)
  return proven
}

/** What the browser keeps after a typed password: a token when it asked to be remembered, nothing when it asked not to. */
async function remember(
  tx: Tx,
  given: Credentials,
  member: Member,
  { now, device }: SignInOptions,
): Promise<string | null | undefined> {
  if (given.remember === undefined) return undefined
  if (device !== undefined) await forgetDevice(tx, device)
  if (!given.remember || member.password_state === 'once') return null
  return rememberDevice(tx, { tenant_id: member.tenant_id, member_id: member.id }, now)
}

async function findMember(tx: Tx, given: Credentials): Promise<Member | undefined> {
  const tenant_id = await findTenant(tx, given)
  if (tenant_id === undefined) return undefined
  const named = 'mobile' in given ? eq(admin_member.mobile, given.mobile) : eq(admin_member.username, given.username)
  const [found] = await tx
    .select()
    .from(admin_member)
    .where(and(eq(admin_member.tenant_id, tenant_id), named))
  return found
}

async function findTenant(tx: Tx, given: Credentials): Promise<number | undefined> {
  const named =
    'tenant_id' in given ? eq(setting_base.tenant_id, given.tenant_id) : eq(setting_base.tenant_name, given.tenant_name)
  const [tenant] = await tx.select({ id: setting_base.tenant_id }).from(setting_base).where(named)
  return tenant?.id
}
