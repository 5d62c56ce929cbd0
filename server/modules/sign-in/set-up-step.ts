import { type Context, Hono } from 'hono'
import * as z from 'zod'
import type { Tx } from '../../db/database'
import { type Challenge, closeChallenge, findChallenge } from '../../factors/challenge'
import { factorsOf, hasFactor } from '../../factors/held'
import { finishRegistration, startRegistration } from '../../factors/passkeys'
import { newRecoveryCodes } from '../../factors/recovery-codes'
import { confirmTotp, startTotp } from '../../factors/totp'
import type { Who } from '../../factors/who'
import { ApiError } from '../../http/api-error'
import { readCredentials } from '../../http/session/credentials-body'
import type { AppEnv } from '../../http/app-env'
import { proveDevice } from '../../http/session/remembered'
import { recordSecurityEvent } from '../../http/session/security-log'
import { challengeOf } from '../../http/session/sign-in-cookies'
import { admit, type Member } from './admit'
import { answerOpen, answerStep, siteOf, visitOf } from './answer-step'
import { totpLabel } from './factor-label'
import { lockChallenged, whoOf } from './second-step'
import { attestation, passkeyName, totpCode } from './second-step-proof'

/**
 * The second step of a member whose company asks for a second factor and who has none: it is set up here, and only then is
 * there a session. The answer of the confirming call holds the recovery codes, which are shown this once.
 */
export const setUpStep = new Hono<AppEnv>()

export const firstCode = z.object({ code: totpCode })
export const newPasskey = z.object({ name: passkeyName, passkey: attestation })

setUpStep.post('/store/member/set_up/totp', (c) =>
  answerOpen(c, () =>
    begun(c, async (tx, { member, who, now }) => {
      const shown = await startTotp(tx, who, await totpLabel(tx, member), now)
      if (!shown) throw new ApiError(40112)
      return shown
    }),
  ),
)

setUpStep.post('/store/member/set_up/passkey', (c) =>
  answerOpen(c, () =>
    begun(c, (tx, { member, who, now }) =>
      startRegistration(tx, { ...who, account: member.mobile ?? '', name: member.name ?? '' }, siteOf(c), now),
    ),
  ),
)

setUpStep.post('/store/member/set_up/totp_confirm', (c) =>
  answerStep(c, async () => {
    const { code } = await readCredentials(c, firstCode)
    return admitted(c, 'code', (tx, { who, now }) => confirmTotp(tx, who, code, now))
  }),
)

setUpStep.post('/store/member/set_up/passkey_confirm', (c) =>
  answerStep(c, async () => {
    const { name, passkey: response } = await readCredentials(c, newPasskey)
    const site = siteOf(c)
    return admitted(c, 'passkey', (tx, { who, now }) => finishRegistration(tx, who, { name, response }, site, now))
  }),
)

interface Begun {
  challenge: Challenge
  member: Member
  who: Who
  now: number
}

/** Runs work for the member who has begun to sign in here and still has no factor. Throws 40112 for everybody else. */
function begun<T>(c: Context<AppEnv>, work: (tx: Tx, begun: Begun) => Promise<T>): Promise<T> {
  const now = c.get('clock')()
  return c.get('database').system(async (tx) => {
    const challenge = await findChallenge(tx, challengeOf(c), 'set_up', now)
    const member = await lockChallenged(tx, challenge)
    const who = whoOf(challenge)
    // A factor that was set up meanwhile must be shown, not gone round.
    if (hasFactor(await factorsOf(tx, who))) throw new ApiError(40112)
    return work(tx, { challenge, member, who, now })
  })
}

/** Opens the session once `setUp` has stored a factor. Throws 40113 when it refuses; nothing is stored then. */
function admitted(c: Context<AppEnv>, path: keyof typeof FACTOR, setUp: (tx: Tx, begun: Begun) => Promise<boolean>) {
  return begun(c, async (tx, state) => {
    if (!(await setUp(tx, state))) throw new ApiError(40113, { errors: [{ path, ...NOT_ACCEPTED }] })
    const { challenge, member, who } = state
    const recovery_codes = await newRecoveryCodes(tx, who)
    await closeChallenge(tx, challenge)
    if (challenge.device_family !== null) await proveDevice(tx, challenge.device_family)
    const remember = challenge.device_family === null ? (challenge.remember ?? undefined) : undefined
    const visit = visitOf(c)
    await recordSecurityEvent(tx, {
      ...who,
      event: 'factor_added',
      at: visit.now,
      detail: FACTOR[path],
      address: visit.address,
      user_agent: visit.userAgent,
    })
    const result = await admit(tx, member, visit, { remember, withFactor: true, how: `password, ${FACTOR[path]}` })
    return { ...result, answer: { ...result.answer, recovery_codes } }
  })
}

/** What the security log calls it. */
const FACTOR = { code: 'authenticator app', passkey: 'passkey' }
const NOT_ACCEPTED = { zh: '验证未通过，请重试', en: 'Not accepted. Try again' }
