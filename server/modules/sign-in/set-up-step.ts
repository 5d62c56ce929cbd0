import { type Context, Hono } from 'hono'
import * as z from 'zod'
import type { Tx } from '../../db/database'
import { type Challenge, findChallenge } from '../../factors/challenge'
import { factorsOf, hasFactor } from '../../factors/held'
import { finishRegistration, startRegistration } from '../../factors/passkeys'
import { newRecoveryCodes } from '../../factors/recovery-codes'
import { confirmTotp, startTotp } from '../../factors/totp'
import type { MemberKey } from '../../http/session/member-key'
import { ApiError, NOT_VERIFIED } from '../../http/api-error'
import { readCredentials } from '../../http/session/credentials-body'
import type { AppEnv } from '../../http/app-env'
import { recordSecurityEvent } from '../../http/session/security-log'
import { challengeOf } from '../../http/session/sign-in-cookies'
import { admit, type Member, SIGNED_IN } from './admit'
import { answerOpen, answerStep, siteOf, visitOf } from './answer-step'
import { totpLabel } from './factor-label'
import { completeChallenge, lockChallenged, memberKeyOf } from './second-step'
import { attestation, FACTOR_NAMES, passkeyName, totpCode } from './second-step-proof'
import { described } from '../../http/described'
import { shape } from '../../http/openapi'
import { RECOVERY_CODES, AUTHENTICATOR_SECRET, WEBAUTHN_OPTIONS, WRONG_FACTOR } from './factor-answers'

/**
 * Routes of the second step for a staff member without a second factor whose company requires one. The staff member
 * sets up a factor here, and the session opens only after that. The call that confirms the factor answers with the
 * recovery codes, which are never shown again.
 */
export const setUpStep = new Hono<AppEnv>()

const firstCode = z.strictObject({ code: totpCode })
const newPasskey = z.strictObject({ name: passkeyName, passkey: attestation })
const SIGNED_IN_WITH_CODES = shape({ ...SIGNED_IN, recovery_codes: RECOVERY_CODES })

setUpStep.post(
  '/store/member/set_up/totp',
  described({
    operationId: 'setUpTotp',
    tag: 'account',
    summary: 'After 40111: a secret for an authenticator app',
    answer: AUTHENTICATOR_SECRET,
    open: true,
  }),
  (c) =>
    answerOpen(c, () =>
      runSetUp(c, async (tx, { member, who, now }) => {
        const secret = await startTotp(tx, who, await totpLabel(tx, member), now)
        if (!secret) throw new ApiError(40112)
        return secret
      }),
    ),
)

setUpStep.post(
  '/store/member/set_up/passkey',
  described({
    operationId: 'setUpPasskey',
    tag: 'account',
    summary: 'After 40111: options from which the browser creates a passkey',
    answer: WEBAUTHN_OPTIONS,
    open: true,
  }),
  (c) =>
    answerOpen(c, () =>
      runSetUp(c, (tx, { member, who, now }) =>
        startRegistration(tx, { ...who, account: member.mobile ?? '', name: member.name ?? '' }, siteOf(c), now),
      ),
    ),
)

setUpStep.post(
  '/store/member/set_up/totp_confirm',
  described({
    operationId: 'confirmSetUpTotp',
    tag: 'account',
    summary: `After 40111: the first code of the authenticator app opens the session. ${WRONG_FACTOR}`,
    body: firstCode,
    answer: SIGNED_IN_WITH_CODES,
    open: true,
  }),
  (c) =>
    answerStep(c, async () => {
      const { code } = await readCredentials(c, firstCode)
      return admitAfterSetUp(c, 'code', (tx, { who, now }) => confirmTotp(tx, who, code, now))
    }),
)

setUpStep.post(
  '/store/member/set_up/passkey_confirm',
  described({
    operationId: 'confirmSetUpPasskey',
    tag: 'account',
    summary: `After 40111: the new passkey opens the session. ${WRONG_FACTOR}`,
    body: newPasskey,
    answer: SIGNED_IN_WITH_CODES,
    open: true,
  }),
  (c) =>
    answerStep(c, async () => {
      const { name, passkey: response } = await readCredentials(c, newPasskey)
      const site = siteOf(c)
      return admitAfterSetUp(c, 'passkey', (tx, { who, now }) =>
        finishRegistration(tx, who, { name, response }, { site, now }),
      )
    }),
)

interface SetUpState {
  challenge: Challenge
  member: Member
  who: MemberKey
  now: number
}

/**
 * Runs work for the staff member who has begun to sign in in this browser and still has no factor. Throws 40112 for any
 * other request.
 */
function runSetUp<T>(c: Context<AppEnv>, work: (tx: Tx, state: SetUpState) => Promise<T>): Promise<T> {
  const now = c.get('clock')()
  return c.get('database').system(async (tx) => {
    const challenge = await findChallenge(tx, challengeOf(c), 'set_up', now)
    const member = await lockChallenged(tx, challenge)
    const who = memberKeyOf(challenge)
    // A factor that was set up meanwhile must be verified instead of being bypassed by a new factor.
    if (hasFactor(await factorsOf(tx, who))) throw new ApiError(40112)
    return work(tx, { challenge, member, who, now })
  })
}

/**
 * Opens the session after `setUp` has stored a factor. Throws 40113 when `setUp` returns false; then nothing is stored.
 */
function admitAfterSetUp(
  c: Context<AppEnv>,
  path: 'code' | 'passkey',
  setUp: (tx: Tx, state: SetUpState) => Promise<boolean>,
) {
  return runSetUp(c, async (tx, state) => {
    if (!(await setUp(tx, state))) throw new ApiError(40113, { errors: [{ path, ...NOT_VERIFIED }] })
    const { challenge, member, who } = state
    const recovery_codes = await newRecoveryCodes(tx, who)
    const remember = await completeChallenge(tx, challenge)
    const visit = visitOf(c)
    await recordSecurityEvent(tx, {
      ...who,
      event: 'factor_added',
      at: visit.now,
      detail: FACTOR_NAMES[path],
      address: visit.address,
      user_agent: visit.userAgent,
    })
    const result = await admit(tx, member, visit, {
      remember,
      withFactor: true,
      how: `password, ${FACTOR_NAMES[path]}`,
    })
    return { ...result, answer: { ...result.answer, recovery_codes } }
  })
}
