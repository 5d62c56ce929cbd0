import { Hono } from 'hono'
import * as z from 'zod'
import type { Database } from '../../db/database'
import { CHALLENGE_MS, closeChallenge, findChallenge, openChallenge } from '../../factors/challenge'
import { authenticationOptions, findPasskey, notePasskeyUse, type Site, verifyPasskey } from '../../factors/passkeys'
import { ApiError } from '../../http/api-error'
import { readCredentials } from '../../http/session/credentials-body'
import type { AppEnv } from '../../http/app-env'
import { newToken } from '../../http/session/secrets'
import { recordRepeatedEvent } from '../../http/session/security-log'
import { challengeOf, keepChallenge } from '../../http/session/sign-in-cookies'
import { type Admitted, admit, lockMember, type Member, type Visit } from './admit'
import { answerOpen, answerStep, siteOf, visitOf } from './answer-step'
import { assertion } from './second-step-proof'

/** Signing in with a passkey alone: it says who it is, is something one has, and was unlocked by its owner. */
export const passkeySignIn = new Hono<AppEnv>()

export const passkeyLogin = z.object({ passkey: assertion, remember: z.boolean().optional() })

passkeySignIn.post('/store/member/passkey/options', (c) =>
  answerOpen(c, async () => {
    const passkey_challenge = newToken()
    const now = c.get('clock')()
    const token = await c.get('database').system((tx) => openChallenge(tx, { kind: 'passkey', passkey_challenge }, now))
    keepChallenge(c, token, CHALLENGE_MS.passkey)
    return authenticationOptions(passkey_challenge, siteOf(c))
  }),
)

passkeySignIn.post('/store/member/passkey/login', (c) =>
  answerStep(c, async () => {
    const given = await readCredentials(c, passkeyLogin)
    return signInByPasskey(c.get('database'), { ...given, token: challengeOf(c), site: siteOf(c) }, visitOf(c))
  }),
)

type Given = z.infer<typeof passkeyLogin> & { token: string | undefined; site: Site }

/**
 * Signs in whoever a passkey belongs to. Throws 40112 when this browser has begun no sign-in or its time is over, 40113 for
 * a passkey that is unknown, not right, or of a member who may not sign in. A signature cannot be guessed, so nothing is
 * counted.
 */
async function signInByPasskey(database: Database, given: Given, visit: Visit): Promise<Admitted> {
  const { now, address, userAgent } = visit
  const { passkey: response, token, site } = given
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
    const isStillRight = ({ status }: Member) => status === 'enabled'
    const member = await lockMember(tx, { tenant_id, id: member_id }, { isStillRight, refusal: 40113 })
    if (!(await notePasskeyUse(tx, passkey, counter, now))) throw new ApiError(40113)
    await closeChallenge(tx, challenge)
    const proven = { withFactor: true, withoutPassword: true, how: 'passkey' } as const
    return admit(tx, member, visit, { remember: given.remember, ...proven })
  })
}
