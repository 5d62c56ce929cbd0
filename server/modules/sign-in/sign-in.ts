import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Database, Tx } from '../../db/database'
import { openChallenge } from '../../factors/challenge'
import { factorsOf, type HeldFactors } from '../../factors/held'
import { admin_member, setting_base } from '../../generated/tables'
import { ApiError } from '../../http/api-error'
import { attempt } from '../../http/session/attempts'
import { type Renewed, renewDevice } from '../../http/session/remembered'
import { hashPassword, passwordMatches, sha256 } from '../../http/session/secrets'
import { recordRepeatedEvent, type SecurityEventKind } from '../../http/session/security-log'
import { limitsOfAttempt } from '../../http/session/sign-in-places'
import { type Admitted, admit, lockMember, mayUsePassword, type Member, type Visit } from './admit'
import { missingStep } from './second-factor-rule'

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

/** The password was right and there is a second step: the browser gets a cookie for it instead of a session. */
export interface SecondStep {
  kind: 'factor' | 'set_up'
  /** What the member can show. */
  factors: HeldFactors
  /** Value of the cookie that the next step has to bring. */
  challenge: string
  device: string | undefined
}

interface Proven {
  member: Member
  /** The remembered browser that stood in for the password. */
  renewed: Renewed | undefined
}

/**
 * Signs a member in. One text for every reason to refuse (40100); 42900 with `retry_after` where `attempts.ts` makes the
 * next try wait. Who has a second factor, or must have one, gets a second step instead of a session, unless a browser
 * stands in that was remembered with the factor.
 */
export async function signIn(database: Database, given: Credentials, visit: Visit): Promise<Admitted | SecondStep> {
  const proven =
    'remembered' in given ? await byDevice(database, given, visit) : await byPassword(database, given, visit)
  const { renewed } = proven
  const how = renewed ? 'remembered browser' : 'password'
  return database.system(async (tx) => {
    const member = await lockMember(tx, proven.member, {
      isStillRight: (now) => now.password === proven.member.password && mayUsePassword(now),
      refusal: 40100,
    })
    const who = { tenant_id: member.tenant_id, member_id: member.id }
    const factors = await factorsOf(tx, who)
    const missing = renewed?.withFactor ? null : await missingStep(tx, who, factors)
    if (missing === null)
      return admit(tx, member, visit, { remember: given.remember, withFactor: false, renewed: renewed?.token, how })
    const challenge = await openChallenge(
      tx,
      {
        ...who,
        kind: missing,
        password_mark: sha256(member.password ?? ''),
        remember: given.remember ?? null,
        device_family: renewed?.family ?? null,
      },
      visit.now,
    )
    return { kind: missing, factors, challenge, device: renewed?.token }
  })
}

async function byPassword(
  database: Database,
  given: Credentials & { password: string },
  options: Visit,
): Promise<Proven> {
  const { now } = options
  const name = 'mobile' in given ? [given.tenant_name, given.mobile] : [given.tenant_id, given.username]
  const { member, guess } = await database.system(async (tx) => {
    const found = await findMember(tx, given)
    return { member: found, guess: await limitsOfAttempt(tx, name, found, options) }
  })
  try {
    return await attempt(database, guess, now, async () => {
      const matches = await passwordMatches(member?.password ?? (await nobody), given.password)
      if (!member || !matches || !mayUsePassword(member)) throw new ApiError(40100)
      return { member, renewed: undefined }
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
  { now, address, userAgent, code }: Visit & { code: number },
): Promise<void> {
  const tenant_id = member?.tenant_id ?? (await database.system((tx) => findTenant(tx, given)))
  if (tenant_id === undefined) return
  const event: SecurityEventKind = code === 42900 ? 'sign_in_delayed' : 'sign_in_failed'
  const detail = member === undefined ? 'unknown account' : mayUsePassword(member) ? null : (member.status ?? null)
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
async function byDevice(database: Database, given: Credentials, { now, device }: Visit): Promise<Proven> {
  const proven = await database.system(async (tx) => {
    const member = await findMember(tx, given)
    if (!member || device === undefined || !mayUsePassword(member)) return null
    const renewed = await renewDevice(tx, device, { tenant_id: member.tenant_id, member_id: member.id }, now)
    return renewed && { member, renewed }
  })
  if (!proven) throw new ApiError(40100)
  return proven
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
