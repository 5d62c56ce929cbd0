import type { Context } from 'hono'

/**
 * The cookie that binds a session to its browser; the token is refused without it. The prefix `__Host-` needs https or
 * localhost; a handheld on the store's plain-http network gets an HttpOnly cookie without Secure.
 */
export const bindCookie = (c: Context) => hostCookie(c, 'bind')

/** The cookie by which a remembered browser signs in without the password. */
export const browserCookie = (c: Context) => hostCookie(c, 'device')

/** The cookie that binds a sign-in between its steps to the browser that began it. */
export const challengeCookie = (c: Context) => hostCookie(c, 'challenge')

/**
 * Name of a cookie and whether it is Secure. X-Forwarded-Proto is trusted only behind a proxy, because clients can set
 * it.
 */
function hostCookie(c: Context, plain: string): { name: string; secure: boolean } {
  const { protocol, hostname } = new URL(c.req.url)
  const forwarded = c.get('behindProxy') ? c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() : undefined
  const secure =
    protocol === 'https:' ||
    forwarded === 'https' ||
    hostname === 'localhost' ||
    hostname === '127.0.0.1' ||
    hostname === '[::1]'
  return { name: secure ? `__Host-${plain}` : plain, secure }
}
