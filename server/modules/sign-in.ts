import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Database, Tx } from '../db/database'
import { sign_in_attempt } from '../db/tables'
import { admin_member, setting_base } from '../generated/tables'
import { ApiError } from '../http/api-error'
import { storesOf } from '../http/operator'
import { hashPassword, passwordMatches, sha256 } from '../http/secrets'
import { endSessionsOf, openSession } from '../http/session'

const byMobile = z.object({
  mobile: z.string().trim().min(1),
  password: z.string().min(1),
  tenant_name: z.string().trim().min(1),
})
const byUsername = z.object({
  username: z.string().trim().min(1),
  password: z.string().min(1),
  tenant_id: z.coerce.number().int(),
})
export const credentials = z.union([byMobile, byUsername])
export type Credentials = z.infer<typeof credentials>

const FAILURES = 5
const LOCKED_MS = 15 * 60_000

/** A password hash that nothing matches: an unknown name takes as long to refuse as a wrong password. */
const nobody = hashPassword(`${Math.random()}`)

/**
 * Signs a member in. One text for every reason to refuse (40100); 42900 after five wrong passwords in a row for 15 minutes.
 * A member without a store gets no session: the answer's `stores` is empty and the console says that sign-in failed.
 */
export async function signIn(
  database: Database,
  given: Credentials,
  options: { now: number; bind: boolean; userAgent: string },
) {
  const key_hash = sha256(
    JSON.stringify('mobile' in given ? [given.tenant_name, given.mobile] : [given.tenant_id, given.username]),
  )
  await database.system((tx) => refuseLocked(tx, key_hash, options.now))
  const member = await database.system((tx) => findMember(tx, given))
  const matches = await passwordMatches(member?.password ?? (await nobody), given.password)
  const spent = member?.password_state === 'spent'
  if (!member || !matches || spent || member.status !== 'enabled') {
    await database.system((tx) => countFailure(tx, key_hash, options.now))
    throw new ApiError(40100)
  }
  return database.system(async (tx) => {
    await tx.delete(sign_in_attempt).where(eq(sign_in_attempt.key_hash, key_hash))
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
    return {
      bind: opened.bind,
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

async function findMember(tx: Tx, given: Credentials) {
  if ('tenant_id' in given) {
    const [found] = await tx
      .select()
      .from(admin_member)
      .where(and(eq(admin_member.tenant_id, given.tenant_id), eq(admin_member.username, given.username)))
    return found
  }
  const [tenant] = await tx
    .select({ id: setting_base.tenant_id })
    .from(setting_base)
    .where(eq(setting_base.tenant_name, given.tenant_name))
  if (!tenant) return undefined
  const [found] = await tx
    .select()
    .from(admin_member)
    .where(and(eq(admin_member.tenant_id, tenant.id), eq(admin_member.mobile, given.mobile)))
  return found
}

/** Throws 42900 while too many wrong secrets were given for this name. */
export async function refuseLocked(tx: Tx, key_hash: string, now: number): Promise<void> {
  const [attempt] = await tx.select().from(sign_in_attempt).where(eq(sign_in_attempt.key_hash, key_hash))
  if (attempt && attempt.failures >= FAILURES && now - attempt.last_at < LOCKED_MS) throw new ApiError(42900)
}

export async function countFailure(tx: Tx, key_hash: string, now: number): Promise<void> {
  const [attempt] = await tx.select().from(sign_in_attempt).where(eq(sign_in_attempt.key_hash, key_hash)).for('update')
  const failures = attempt && now - attempt.last_at < LOCKED_MS ? attempt.failures + 1 : 1
  await tx
    .insert(sign_in_attempt)
    .values({ key_hash, failures, last_at: now })
    .onConflictDoUpdate({ target: sign_in_attempt.key_hash, set: { failures, last_at: now } })
}
