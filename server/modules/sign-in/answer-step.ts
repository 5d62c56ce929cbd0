import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { CHALLENGE_MS } from '../../factors/challenge'
import type { Site } from '../../factors/passkeys'
import { clientOrigin } from '../../http/client-origin'
import { ApiError } from '../../http/api-error'
import { localeOf, send, sendFailure, success } from '../../http/envelope'
import type { AppEnv } from '../../http/app-env'
import { browserCookie } from '../../http/session/host-cookies'
import {
  challengeOf,
  deleteChallengeCookie,
  setChallengeCookie,
  setBrowserCookie,
  setSessionCookies,
} from '../../http/session/sign-in-cookies'
import type { Admitted, Visit } from './admit'
import type { SecondStep } from './sign-in'

/** Data about the browser that sends a sign-in step. */
export function visitOf(c: Context<AppEnv>): Visit {
  return {
    now: c.get('clock')(),
    userAgent: c.req.header('user-agent') ?? '',
    address: c.get('address'),
    browserToken: getCookie(c, browserCookie(c).name),
  }
}

/** The site whose passkeys this browser may use. */
export function siteOf(c: Context<AppEnv>): Site {
  const origin = clientOrigin(c, c.get('behindProxy'))
  return { origin, rpId: new URL(origin).hostname }
}

/**
 * Answers a step of signing in: with a session and its cookies, or with 40110 or 40111 when another factor is needed.
 */
export async function answerStep(c: Context<AppEnv>, step: () => Promise<Admitted | SecondStep>): Promise<Response> {
  try {
    const result = await step()
    if (result.browserToken !== undefined) setBrowserCookie(c, result.browserToken)
    if (result.kind === 'session') {
      if (result.bind !== null) setSessionCookies(c, result.bind)
      if (challengeOf(c) !== undefined) deleteChallengeCookie(c)
      return send(c, success(result.answer, localeOf(c)))
    }
    setChallengeCookie(c, result.challenge, CHALLENGE_MS[result.kind])
    throw new ApiError(result.kind === 'factor' ? 40110 : 40111, { factors: result.factors })
  } catch (error) {
    return sendFailure(c, error)
  }
}

/** Answers a call that belongs to signing in but opens no session. */
export async function answerOpen(c: Context<AppEnv>, work: () => Promise<unknown>): Promise<Response> {
  try {
    return send(c, success(await work(), localeOf(c)))
  } catch (error) {
    return sendFailure(c, error)
  }
}
