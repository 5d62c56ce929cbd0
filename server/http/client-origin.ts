import type { Context } from 'hono'

/**
 * Origin of this server as the browser sees it, such as `https://back.example.com`; passkeys are bound to it. Behind a
 * reverse proxy, the origin comes from the last values of X-Forwarded-Proto and X-Forwarded-Host, which the proxy
 * wrote. Without a proxy these headers are ignored, because the client can set them to anything.
 */
export function clientOrigin(c: Context, behindProxy: boolean): string {
  const { protocol, host } = new URL(c.req.url)
  if (!behindProxy) return `${protocol}//${host}`
  const headerValue = (header: string) => c.req.header(header)?.split(',').at(-1)?.trim()
  const scheme = headerValue('x-forwarded-proto')
  const address = `${scheme === 'https' || scheme === 'http' ? `${scheme}:` : protocol}//${headerValue('x-forwarded-host') || host}`
  return URL.canParse(address) ? new URL(address).origin : `${protocol}//${host}`
}
