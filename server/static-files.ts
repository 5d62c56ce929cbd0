import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono, MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import type { AppEnv } from './http/app-env'
import { inlineScripts } from './http/inline-scripts'

/**
 * Serves a built console. Files below /assets carry a hash of their content in the name, so browsers cache them for
 * ever. A missing file is a 404 that is never cached, because another version of the server behind the same proxy may
 * have it. Files that the build compressed are served compressed. index.html names the files of its version, so it is
 * never cached, and its inline script is allowed by the hash of its current text.
 */
export function serveConsole(app: Hono<AppEnv>, folder: string): void {
  app.use('*', compress())
  app.use('/assets/*', serveAsset(folder))
  app.all('/assets/*', (c) => c.text('Not found\n', 404, { 'Cache-Control': 'no-store' }))
  app.use('*', async (c, next) => {
    c.header('Cache-Control', 'no-store')
    await next()
    if (c.res.headers.get('Content-Type')?.startsWith('text/html'))
      c.set('inlineScripts', inlineScripts(await readFile(join(folder, 'index.html'), 'utf8')))
  })
  app.use('*', serveStatic({ root: folder, precompressed: true }))
  // Every other address is a screen of the console, whose router reads the address in the browser.
  app.get('*', serveStatic({ root: folder, path: 'index.html', precompressed: true }))
}

function serveAsset(folder: string): MiddlewareHandler {
  const serve = serveStatic({ root: folder, precompressed: true })
  return async (c, next) => {
    const response = await serve(c, async () => undefined)
    if (!response) return next()
    response.headers.set('Cache-Control', 'public, max-age=31536000, immutable')
    return response
  }
}
