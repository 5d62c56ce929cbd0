import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { bindCookie, challengeCookie, browserCookie } from './host-cookies'
import { REMEMBERED_MS } from './remembered-browsers'
import { newToken } from './secrets'
import { SESSION_MS } from './session'

/**
 * Sets the cookie that binds the session to the browser, and the XSRF cookie, which the console returns as a header.
 */
export function setSessionCookies(c: Context, bind: string): void {
  const { name, secure } = bindCookie(c)
  setCookie(c, name, bind, { path: '/', httpOnly: true, secure, sameSite: 'Strict', maxAge: SESSION_MS / 1000 })
  setCookie(c, 'XSRF-TOKEN', newToken(), { path: '/', secure, sameSite: 'Strict', maxAge: SESSION_MS / 1000 })
}

/** Sets the cookie of a remembered browser; null deletes the cookie. */
export function setBrowserCookie(c: Context, token: string | null): void {
  const { name, secure } = browserCookie(c)
  if (token === null) deleteCookie(c, name, { path: '/', secure })
  else
    setCookie(c, name, token, { path: '/', httpOnly: true, secure, sameSite: 'Strict', maxAge: REMEMBERED_MS / 1000 })
}

/** Sets the cookie of a sign-in that waits for its next step; it expires after `ms`. */
export function setChallengeCookie(c: Context, token: string, ms: number): void {
  const { name, secure } = challengeCookie(c)
  setCookie(c, name, token, { path: '/', httpOnly: true, secure, sameSite: 'Strict', maxAge: ms / 1000 })
}

export function deleteChallengeCookie(c: Context): void {
  const { name, secure } = challengeCookie(c)
  deleteCookie(c, name, { path: '/', secure })
}

export const challengeOf = (c: Context): string | undefined => getCookie(c, challengeCookie(c).name)
