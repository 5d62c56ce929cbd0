import { Hono } from 'hono'
import type { Database, Tx } from '../../db/database'
import {
  type Challenge,
  closeChallenge,
  countFailure,
  findChallenge,
  setPasskeyChallenge,
} from '../../factors/challenge'
import {
  authenticationOptions,
  findPasskey,
  notePasskeyUse,
  passkeysOf,
  type Site,
  verifyPasskey,
} from '../../factors/passkeys'
import { useRecoveryCode } from '../../factors/recovery-codes'
import { useTotp } from '../../factors/totp'
import { ApiError } from '../../http/api-error'
import { attempt, type Guess } from '../../http/session/attempts'
import { readCredentials } from '../../http/session/credentials-body'
import type { AppEnv } from '../../http/app-env'
import { proveDevice } from '../../http/session/remembered'
import { sha256 } from '../../http/session/secrets'
import { recordRepeatedEvent, recordSecurityEvent } from '../../http/session/security-log'
import { challengeOf } from '../../http/session/sign-in-cookies'
import { type Admitted, admit, lockMember, mayUsePassword, type Member, type Visit } from './admit'
import { answerOpen, answerStep, siteOf, visitOf } from './answer-step'
import { type Proof, proof } from './second-step-proof'

/** The second step of signing in: the password was right, and the cookie of this browser says whose. */
export const secondStep = new Hono<AppEnv>()

secondStep.post('/store/member/factor/passkey', (c) =>
  answerOpen(c, () => {
    const now = c.get('clock')()
    return c.get('database').system(async (tx) => {
      const challenge = await findChallenge(tx, challengeOf(c), 'factor', now)
      return authenticationOptions(
        await setPasskeyChallenge(tx, challenge),
        siteOf(c),
        await passkeysOf(tx, whoOf(challenge)),
      )
    })
  }),
)

secondStep.post('/store/member/factor/verify', (c) =>
  answerStep(c, async () => {
    const given = await readCredentials(c, proof)
    return takeSecondStep(c.get('database'), { token: challengeOf(c), given, site: siteOf(c) }, visitOf(c))
  }),
)

interface Step {
  /** Of the cookie. */
  token: string | undefined
  given: Proof
  site: Site
}

/**
 * Opens the session for a right second factor. Throws 40112 when this browser has begun no sign-in or its time is over,
 * 40113 for a wrong factor, 42900 after too many of them.
 */
async function takeSecondStep(database: Database, step: Step, visit: Visit): Promise<Admitted> {
  const { now, address, userAgent } = visit
  const how = howOf(step.given)
  const challenge = await database.system((tx) => findChallenge(tx, step.token, 'factor', now))
  const event = { ...whoOf(challenge), at: now, detail: how, address, user_agent: userAgent }
  return attempt(database, guessOf(challenge, step.given, address), now, async () => {
    const use = await checked(database, challenge, step, now)
    const admitted = await database.system(async (tx) => {
      // The member first: whoever resets factors locks in this order too.
      const member = await lockChallenged(tx, challenge)
      if (use === null || !(await use(tx))) return null
      await closeChallenge(tx, challenge)
      if (challenge.device_family !== null) await proveDevice(tx, challenge.device_family)
      const remember = challenge.device_family === null ? (challenge.remember ?? undefined) : undefined
      if (how === HOW.recovery_code) await recordSecurityEvent(tx, { ...event, event: 'recovery_code_used' })
      return admit(tx, member, visit, { remember, withFactor: true, how: `password, ${how}` })
    })
    if (admitted) return admitted
    await database.system((tx) => countFailure(tx, challenge))
    await recordRepeatedEvent(database, { ...event, event: 'factor_failed', code: 40113 })
    throw new ApiError(40113, { errors: [{ path: 'code', ...WRONG }] })
  })
}

const WRONG = { zh: '验证未通过，请重试', en: 'Not accepted. Try again' }

/**
 * A code has six digits, so all tries of a member share ten at once and one more every ten minutes, wherever they come from.
 * Whoever knows the password can use them up; the owner then still has a recovery code or a passkey, which nobody guesses.
 */
function guessOf(challenge: Challenge, given: Proof, address: string | undefined): Guess {
  const { tenant_id, member_id } = whoOf(challenge)
  const counted = ['second factor', tenant_id, member_id, address ?? '']
  if (!('code' in given)) return { counted: [...counted, 'other'] }
  const key_hash = sha256(JSON.stringify(['code', tenant_id, member_id]))
  return { counted, paces: [{ key_hash, capacity: 10, every: 600_000, width: 1 }] }
}

const HOW = { code: 'authenticator app', recovery_code: 'recovery code', passkey: 'passkey' }
const howOf = (given: Proof) => ('code' in given ? HOW.code : 'passkey' in given ? HOW.passkey : HOW.recovery_code)

/** What is to be used up in the transaction that opens the session; null when the proof is wrong already. */
async function checked(
  database: Database,
  challenge: Challenge,
  { given, site }: Step,
  now: number,
): Promise<((tx: Tx) => Promise<boolean>) | null> {
  const who = whoOf(challenge)
  if ('code' in given) return (tx) => useTotp(tx, who, given.code, now)
  if ('recovery_code' in given) return (tx) => useRecoveryCode(tx, who, given.recovery_code, now)
  const passkey = await database.system((tx) => findPasskey(tx, given.passkey.id))
  const signed = challenge.passkey_challenge
  if (!passkey || signed === null || passkey.tenant_id !== who.tenant_id || passkey.member_id !== who.member_id)
    return null
  const counter = await verifyPasskey(passkey, given.passkey, signed, site)
  return counter === null ? null : (tx) => notePasskeyUse(tx, passkey, counter, now)
}

/** Whose password was right. */
export function whoOf({ tenant_id, member_id }: Challenge): { tenant_id: number; member_id: number } {
  if (tenant_id === null || member_id === null) throw new ApiError(40112)
  return { tenant_id, member_id }
}

/** The member as they are now; a password changed since the first step ends the sign-in. Throws 40112. */
export function lockChallenged(tx: Tx, challenge: Challenge): Promise<Member> {
  const { tenant_id, member_id } = whoOf(challenge)
  return lockMember(
    tx,
    { tenant_id, id: member_id },
    {
      isStillRight: (member) => mayUsePassword(member) && sha256(member.password ?? '') === challenge.password_mark,
      refusal: 40112,
    },
  )
}
