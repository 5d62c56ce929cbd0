import { Hono } from 'hono'
import * as z from 'zod'
import type { Database } from '../../db/database'
import { CHALLENGE_MS, closeChallenge, findChallenge, openChallenge } from '../../factors/challenge'
import { authenticationOptions, findPasskey, recordPasskeyUse, type Site, verifyPasskey } from '../../factors/passkeys'
import { ApiError } from '../../http/api-error'
import { readCredentials } from '../../http/session/credentials-body'
import type { AppEnv } from '../../http/app-env'
import { newToken } from '../../http/session/secrets'
import { recordRepeatedEvent } from '../../http/session/security-log'
import { challengeOf, setChallengeCookie } from '../../http/session/sign-in-cookies'
import { type Admitted, admit, lockMember, type Member, SIGNED_IN, type Visit } from './admit'
import { answerOpen, answerStep, siteOf, visitOf } from './answer-step'
import { assertion } from './second-step-proof'
import { described } from '../../http/described'
import { shape } from '../../http/openapi'
import { WEBAUTHN_OPTIONS } from './factor-answers'

/**
 * Routes for signing in with a passkey alone. A passkey identifies the staff member and counts as two factors: the
 * device that holds it, and the unlocking of that device.
 */
export const passkeySignIn = new Hono<AppEnv>()

const passkeyLogin = z.strictObject({ passkey: assertion, remember: z.boolean().optional() })

passkeySignIn.post(
  '/store/member/passkey/options',
  described({
    operationId: 'passkeySignInOptions',
    tag: 'account',
    summary: 'Begins a sign-in with a passkey alone; returns the options with which the browser asks for it',
    answer: WEBAUTHN_OPTIONS,
    open: true,
  }),
  (c) =>
    answerOpen(c, async () => {
      const passkey_challenge = newToken()
      const now = c.get('clock')()
      const token = await c
        .get('database')
        .system((tx) => openChallenge(tx, { kind: 'passkey', passkey_challenge }, now))
      setChallengeCookie(c, token, CHALLENGE_MS.passkey)
      return authenticationOptions(passkey_challenge, siteOf(c))
    }),
)

passkeySignIn.post(
  '/store/member/passkey/login',
  described({
    operationId: 'passkeySignIn',
    tag: 'account',
    summary:
      'Signs in with a passkey alone. 40112 without a sign-in in progress in this browser, 40113 for an unknown passkey or a wrong signature',
    body: passkeyLogin,
    answer: shape(SIGNED_IN),
    open: true,
  }),
  (c) =>
    answerStep(c, async () => {
      const request = await readCredentials(c, passkeyLogin)
      return signInByPasskey(c.get('database'), { ...request, token: challengeOf(c), site: siteOf(c) }, visitOf(c))
    }),
)

type PasskeySignIn = z.infer<typeof passkeyLogin> & { token: string | undefined; site: Site }

/**
 * Signs in the staff member to whom a passkey belongs. Throws 40112 when this browser has begun no sign-in or the
 * sign-in has expired, and 40113 for an unknown passkey, a wrong signature, or a staff member who may not sign in.
 * Wrong tries are not counted, because a signature cannot be guessed.
 */
async function signInByPasskey(database: Database, request: PasskeySignIn, visit: Visit): Promise<Admitted> {
  const { now, address, userAgent } = visit
  const { passkey: response, token, site } = request
  const { challenge, passkey } = await database.system(async (tx) => ({
    challenge: await findChallenge(tx, token, 'passkey', now),
    passkey: await findPasskey(tx, response.id),
  }))
  if (!passkey) throw new ApiError(40113)
  const { tenant_id, member_id } = passkey
  const counter = await verifyPasskey(passkey, response, challenge.passkey_challenge ?? '', site)
  if (counter === null) {
    const event = { tenant_id, member_id, at: now, detail: 'passkey', address, user_agent: userAgent }
    await recordRepeatedEvent(database, { ...event, event: 'factor_failed', code: 40113 })
    throw new ApiError(40113)
  }
  return database.system(async (tx) => {
    const isStillValid = ({ status }: Member) => status === 'enabled'
    const member = await lockMember(tx, { tenant_id, id: member_id }, { isStillValid, refusal: 40113 })
    if (!(await recordPasskeyUse(tx, passkey, counter, now))) throw new ApiError(40113)
    await closeChallenge(tx, challenge)
    const proven = { withFactor: true, withoutPassword: true, how: 'passkey' } as const
    return admit(tx, member, visit, { remember: request.remember, ...proven })
  })
}
