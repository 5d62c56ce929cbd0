import type { Context } from 'hono'

/**
 * The cookie without which a copied token is worth nothing. `__Host-` needs a secure context: https, or this machine
 * itself; a handheld on the shop's plain-http network gets an HttpOnly cookie without Secure.
 */
export const bindCookie = (c: Context) => hostCookie(c, 'bind')

/** The cookie by which a remembered browser signs in without the password. */
export const deviceCookie = (c: Context) => hostCookie(c, 'device')

function hostCookie(c: Context, plain: string): { name: string; secure: boolean } {
  const { protocol, hostname } = new URL(c.req.url)
  const forwarded = c.req.header('x-forwarded-proto')?.split(',')[0]?.trim()
  const secure =
    protocol === 'https:' ||
    forwarded === 'https' ||
    hostname === 'localhost' ||
    hostname === '127.0.0.1' ||
    hostname === '[::1]'
  return { name: secure ? `__Host-${plain}` : plain, secure }
}
