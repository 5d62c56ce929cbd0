import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import type { AppEnv } from '../http/app-env'
import type { Health } from './health'
import type { Metrics } from './metrics'

/**
 * `/health/live` says that the process runs, `/health/ready` that it can serve requests; a 503 names the part that
 * cannot.
 */
export function healthRoutes(health: () => Promise<Health>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.use('/health/*', async (c, next) => {
    c.header('Cache-Control', 'no-store')
    await next()
  })
  routes.get('/health/live', (c) => c.json({ status: 'live' }))
  routes.get('/health/ready', async (c) => {
    const { ready, checks } = await health()
    return c.json({ status: ready ? 'ready' : 'not ready', checks }, ready ? 200 : 503)
  })
  return routes
}

/** `/metrics`. When a token is configured, requests must send it as `Authorization: Bearer`. */
export function metricsRoutes({ text, contentType }: Metrics, token: string | undefined): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  if (token !== undefined) routes.use('/metrics', requireToken(token))
  routes.get('/metrics', async (c) =>
    c.body(await text(), 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }),
  )
  return routes
}

function requireToken(token: string): MiddlewareHandler {
  // timingSafeEqual needs inputs of equal length, so it compares the hashes of both texts.
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const expected = digest(`Bearer ${token}`)
  return async (c, next) => {
    if (timingSafeEqual(digest(c.req.header('authorization') ?? ''), expected)) return next()
    return c.text('Unauthorized\n', 401, { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' })
  }
}
