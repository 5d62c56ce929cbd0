import type { Context } from 'hono'

/**
 * Origin under which the browser sees this server, such as `https://back.example.com`: passkeys are made for it and for no
 * other. Behind a reverse proxy the proxy names it in X-Forwarded-Proto and X-Forwarded-Host, of which the last value is the
 * proxy's own; without a proxy these headers are the client's word and count for nothing.
 */
export function clientOrigin(c: Context, behindProxy: boolean): string {
  const { protocol, host } = new URL(c.req.url)
  if (!behindProxy) return `${protocol}//${host}`
  const named = (header: string) => c.req.header(header)?.split(',').at(-1)?.trim()
  const scheme = named('x-forwarded-proto')
  const address = `${scheme === 'https' || scheme === 'http' ? `${scheme}:` : protocol}//${named('x-forwarded-host') || host}`
  return URL.canParse(address) ? new URL(address).origin : `${protocol}//${host}`
}
