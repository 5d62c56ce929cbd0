import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Database, Tx } from '../../db/database'
import type { Resource } from '../../metadata/description'
import { openChallenge } from '../../factors/challenge'
import { factorsOf, type HeldFactors } from '../../factors/held'
import { admin_member, setting_base } from '../../generated/tables'
import { ApiError } from '../../http/api-error'
import { attempt } from '../../http/session/attempts'
import { type Renewed, renewBrowser } from '../../http/session/remembered-browsers'
import { hashPassword, passwordMatches, sha256 } from '../../http/session/secrets'
import { recordRepeatedEvent, type SecurityEventKind } from '../../http/session/security-log'
import { limitsOfAttempt } from '../../http/session/sign-in-places'
import { type Admitted, admit, lockMember, mayUsePassword, type Member, type Visit } from './admit'
import { missingStep } from './second-factor-rule'
import { withoutCountryCode } from '../../../src/rules/values/phone'

const name = z.string().trim().min(1).max(100)
const byMobile = z.object({ mobile: name, tenant_name: name })
const byUsername = z.object({ username: name, tenant_id: z.coerce.number().int() })
/** A typed password, or `remembered` to use the token of a remembered browser. */
const secret = z.union([z.object({ password: z.string().min(1).max(256) }), z.object({ remembered: z.literal(true) })])
export const credentials = z
  .union([byMobile, byUsername])
  .and(secret)
  .and(z.object({ remember: z.boolean().optional() }))
export type Credentials = z.infer<typeof credentials>

/**
 * A hash that matches no password. An unknown name is checked against this hash, so that the refusal takes as long as
 * for a wrong password.
 */
const unknownMemberHash = hashPassword(`${Math.random()}`)

/** The password was correct and a second step follows: the browser gets a challenge cookie instead of a session. */
export interface SecondStep {
  kind: 'factor' | 'set_up'
  /** Factors that the staff member has set up. */
  factors: HeldFactors
  /** Value of the cookie that the next step must send. */
  challenge: string
  /** Next token of the remembered browser; undefined keeps the current token. */
  browserToken: string | undefined
}

interface Proven {
  member: Member
  /** The remembered browser that replaced the password. */
  renewed: Renewed | undefined
}

/**
 * Signs a staff member in. Wrong credentials are always refused with the same code and text (40100), whatever is wrong;
 * 42900 with `retry_after` when the rules of `attempts.ts` make the next try wait. A staff member who has a second
 * factor, or must have one, gets a second step instead of a session, unless this browser was remembered after it had
 * used the factor. `resources` are the entities of the application.
 */
export async function signIn(
  database: Database,
  given: Credentials,
  visit: Visit,
  resources: readonly Resource[],
): Promise<Admitted | SecondStep> {
  // The attempts for a number count together, in whichever way it is written.
  const request = 'mobile' in given ? { ...given, mobile: withoutCountryCode(given.mobile) } : given
  const proven =
    'remembered' in request
      ? await byRememberedBrowser(database, request, visit)
      : await byPassword(database, request, visit)
  const { renewed } = proven
  const how = renewed ? 'remembered browser' : 'password'
  return database.system(async (tx) => {
    const member = await lockMember(tx, proven.member, {
      isStillValid: (now) => now.password === proven.member.password && mayUsePassword(now),
      refusal: 40100,
    })
    const who = { tenant_id: member.tenant_id, member_id: member.id }
    const factors = await factorsOf(tx, who)
    const missing = renewed?.withFactor ? null : await missingStep(tx, who, factors, resources)
    if (missing === null)
      return admit(tx, member, visit, { remember: request.remember, withFactor: false, renewed: renewed?.token, how })
    const challenge = await openChallenge(
      tx,
      {
        ...who,
        kind: missing,
        password_mark: sha256(member.password ?? ''),
        remember: request.remember ?? null,
        device_family: renewed?.family ?? null,
      },
      visit.now,
    )
    return { kind: missing, factors, challenge, browserToken: renewed?.token }
  })
}

async function byPassword(
  database: Database,
  request: Credentials & { password: string },
  options: Visit,
): Promise<Proven> {
  const { now } = options
  const name = 'mobile' in request ? [request.tenant_name, request.mobile] : [request.tenant_id, request.username]
  const { member, guess } = await database.system(async (tx) => {
    const member = await findMember(tx, request)
    return { member, guess: await limitsOfAttempt(tx, name, member, options) }
  })
  try {
    return await attempt(database, guess, now, async () => {
      const matches = await passwordMatches(member?.password ?? (await unknownMemberHash), request.password)
      if (!member || !matches || !mayUsePassword(member)) throw new ApiError(40100)
      return { member, renewed: undefined }
    })
  } catch (error) {
    if (error instanceof ApiError) await recordFailure(database, request, member, { ...options, code: error.code })
    throw error
  }
}

/** Writes a failed sign-in into the security log of the named company. Nothing is stored for an unknown company. */
async function recordFailure(
  database: Database,
  request: Credentials,
  member: Member | undefined,
  { now, address, userAgent, code }: Visit & { code: number },
): Promise<void> {
  const tenant_id = member?.tenant_id ?? (await database.system((tx) => findTenant(tx, request)))
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

/** Proves a sign-in by the token of a remembered browser. Tries are not counted, because a token cannot be guessed. */
async function byRememberedBrowser(
  database: Database,
  request: Credentials,
  { now, browserToken }: Visit,
): Promise<Proven> {
  const proven = await database.system(async (tx) => {
    const member = await findMember(tx, request)
    if (!member || browserToken === undefined || !mayUsePassword(member)) return null
    const renewed = await renewBrowser(tx, browserToken, { tenant_id: member.tenant_id, member_id: member.id }, now)
    return renewed && { member, renewed }
  })
  if (!proven) throw new ApiError(40100)
  return proven
}

async function findMember(tx: Tx, request: Credentials): Promise<Member | undefined> {
  const tenant_id = await findTenant(tx, request)
  if (tenant_id === undefined) return undefined
  const condition =
    'mobile' in request ? eq(admin_member.mobile, request.mobile) : eq(admin_member.username, request.username)
  const [member] = await tx
    .select()
    .from(admin_member)
    .where(and(eq(admin_member.tenant_id, tenant_id), condition))
  return member
}

async function findTenant(tx: Tx, request: Credentials): Promise<number | undefined> {
  const condition =
    'tenant_id' in request
      ? eq(setting_base.tenant_id, request.tenant_id)
      : eq(setting_base.tenant_name, request.tenant_name)
  const [tenant] = await tx.select({ id: setting_base.tenant_id }).from(setting_base).where(condition)
  return tenant?.id
}
