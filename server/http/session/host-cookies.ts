import type { Context } from 'hono'

/**
 * The cookie without which a copied token is worth nothing. `__Host-` needs a secure context: https, or this machine
 * itself; a handheld on the shop's plain-http network gets an HttpOnly cookie without Secure.
 */
export const bindCookie = (c: Context) => hostCookie(c, 'bind')

/** The cookie by which a remembered browser signs in without the password. */
export const deviceCookie = (c: Context) => hostCookie(c, 'device')

/** The cookie that binds a sign-in between its steps to the browser that began it. */
export const challengeCookie = (c: Context) => hostCookie(c, 'challenge')

/** Behind a reverse proxy the connection is plain http, and the proxy says what its client speaks; without one that header is the client's own word. */
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
