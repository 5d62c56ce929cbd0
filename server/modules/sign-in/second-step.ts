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
  recordPasskeyUse,
  passkeysOf,
  type Site,
  verifyPasskey,
} from '../../factors/passkeys'
import { consumeRecoveryCode } from '../../factors/recovery-codes'
import { consumeTotp } from '../../factors/totp'
import { ApiError, NOT_VERIFIED } from '../../http/api-error'
import { attempt, type AttemptLimits } from '../../http/session/attempts'
import { readCredentials } from '../../http/session/credentials-body'
import type { AppEnv } from '../../http/app-env'
import { proveBrowser } from '../../http/session/remembered-browsers'
import { sha256 } from '../../http/session/secrets'
import { recordRepeatedEvent, recordSecurityEvent } from '../../http/session/security-log'
import { challengeOf } from '../../http/session/sign-in-cookies'
import { type Admitted, admit, lockMember, mayUsePassword, type Member, SIGNED_IN, type Visit } from './admit'
import { answerOpen, answerStep, siteOf, visitOf } from './answer-step'
import { FACTOR_NAMES, type Proof, proof } from './second-step-proof'
import { described } from '../../http/described'
import type { MemberKey } from '../../http/session/member-key'
import { shape } from '../../http/openapi'
import { WEBAUTHN_OPTIONS, WRONG_FACTOR } from './factor-answers'

/**
 * Routes of the second step of signing in. The password was correct, and the browser's cookie identifies the staff
 * member.
 */
export const secondStep = new Hono<AppEnv>()

secondStep.post(
  '/store/member/factor/passkey',
  described({
    operationId: 'secondStepPasskeyOptions',
    tag: 'account',
    summary: 'Second step: options with which the browser asks for a passkey. 40112 without a sign-in in progress',
    answer: WEBAUTHN_OPTIONS,
    open: true,
  }),
  (c) =>
    answerOpen(c, () => {
      const now = c.get('clock')()
      return c.get('database').system(async (tx) => {
        const challenge = await findChallenge(tx, challengeOf(c), 'factor', now)
        return authenticationOptions(
          await setPasskeyChallenge(tx, challenge),
          siteOf(c),
          await passkeysOf(tx, memberKeyOf(challenge)),
        )
      })
    }),
)

secondStep.post(
  '/store/member/factor/verify',
  described({
    operationId: 'secondStep',
    tag: 'account',
    summary: `Second step after 40110: a code of the authenticator app, a recovery code, or a passkey. ${WRONG_FACTOR}`,
    body: proof,
    answer: shape(SIGNED_IN),
    open: true,
  }),
  (c) =>
    answerStep(c, async () => {
      const sent = await readCredentials(c, proof)
      return takeSecondStep(c.get('database'), { token: challengeOf(c), sent, site: siteOf(c) }, visitOf(c))
    }),
)

interface Step {
  /** Token of the cookie of the sign-in. */
  token: string | undefined
  sent: Proof
  site: Site
}

/**
 * Opens the session for a right second factor. Throws 40112 when this browser has begun no sign-in or the sign-in has
 * expired, 40113 for a wrong factor, and 42900 after too many wrong factors.
 */
async function takeSecondStep(database: Database, step: Step, visit: Visit): Promise<Admitted> {
  const { now, address, userAgent } = visit
  const factor = factorNameOf(step.sent)
  const challenge = await database.system((tx) => findChallenge(tx, step.token, 'factor', now))
  const event = { ...memberKeyOf(challenge), at: now, detail: factor, address, user_agent: userAgent }
  return attempt(database, limitsOf(challenge, step.sent, address), now, async () => {
    const useUp = await verifyProof(database, challenge, step, now)
    const admitted = await database.system(async (tx) => {
      // The staff member is locked first, in the same order as when factors are reset.
      const member = await lockChallenged(tx, challenge)
      if (useUp === null || !(await useUp(tx))) return null
      const remember = await completeChallenge(tx, challenge)
      if (factor === FACTOR_NAMES.recovery_code)
        await recordSecurityEvent(tx, { ...event, event: 'recovery_code_used' })
      return admit(tx, member, visit, { remember, withFactor: true, how: `password, ${factor}` })
    })
    if (admitted) return admitted
    await database.system((tx) => countFailure(tx, challenge))
    await recordRepeatedEvent(database, { ...event, event: 'factor_failed', code: 40113 })
    throw new ApiError(40113, { errors: [{ path: 'code', ...NOT_VERIFIED }] })
  })
}

/**
 * The limits of trying a second factor. A code has only six digits, so a staff member has 10 tries at once and one more
 * every ten minutes, over all addresses together. An attacker who knows the password can use up these tries; the owner
 * can then still sign in with a recovery code or a passkey, because those cannot be guessed.
 */
function limitsOf(challenge: Challenge, sent: Proof, address: string | undefined): AttemptLimits {
  const { tenant_id, member_id } = memberKeyOf(challenge)
  const counterKey = ['second factor', tenant_id, member_id, address ?? '']
  if (!('code' in sent)) return { counterKey: [...counterKey, 'other'] }
  const key_hash = sha256(JSON.stringify(['code', tenant_id, member_id]))
  return { counterKey, buckets: [{ key_hash, capacity: 10, refillMs: 600_000, slots: 1 }] }
}

const factorNameOf = (sent: Proof) =>
  'code' in sent ? FACTOR_NAMES.code : 'passkey' in sent ? FACTOR_NAMES.passkey : FACTOR_NAMES.recovery_code

/**
 * Returns a function that uses up the proof inside the transaction that opens the session; null when the proof is
 * wrong.
 */
async function verifyProof(
  database: Database,
  challenge: Challenge,
  { sent, site }: Step,
  now: number,
): Promise<((tx: Tx) => Promise<boolean>) | null> {
  const who = memberKeyOf(challenge)
  if ('code' in sent) return (tx) => consumeTotp(tx, who, sent.code, now)
  if ('recovery_code' in sent) return (tx) => consumeRecoveryCode(tx, who, sent.recovery_code, now)
  const passkey = await database.system((tx) => findPasskey(tx, sent.passkey.id))
  const challengeText = challenge.passkey_challenge
  if (!passkey || challengeText === null || passkey.tenant_id !== who.tenant_id || passkey.member_id !== who.member_id)
    return null
  const counter = await verifyPasskey(passkey, sent.passkey, challengeText, site)
  return counter === null ? null : (tx) => recordPasskeyUse(tx, passkey, counter, now)
}

/** Tenant and staff member of a challenge. Throws 40112 for a challenge without a staff member. */
export function memberKeyOf({ tenant_id, member_id }: Challenge): MemberKey {
  if (tenant_id === null || member_id === null) throw new ApiError(40112)
  return { tenant_id, member_id }
}

/**
 * Closes the challenge and marks the remembered browser, if there is one, as having given a second factor. Returns for
 * how long to remember this browser: a browser that is remembered already keeps its token, so nothing is returned for
 * it.
 */
export async function completeChallenge(tx: Tx, challenge: Challenge) {
  await closeChallenge(tx, challenge)
  if (challenge.device_family === null) return challenge.remember ?? undefined
  await proveBrowser(tx, challenge.device_family)
  return undefined
}

/** The staff member as they are now; a password changed since the first step ends the sign-in. Throws 40112. */
export function lockChallenged(tx: Tx, challenge: Challenge): Promise<Member> {
  const { tenant_id, member_id } = memberKeyOf(challenge)
  return lockMember(
    tx,
    { tenant_id, id: member_id },
    {
      isStillValid: (member) => mayUsePassword(member) && sha256(member.password ?? '') === challenge.password_mark,
      refusal: 40112,
    },
  )
}
