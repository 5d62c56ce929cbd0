import { createRequire } from 'node:module'
import { dirname, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { RouterRoute } from 'hono/types'
import openapi from '#openapi'
import { CODES } from '../http/api-error'
import type { AppEnv } from '../http/app-env'
import { describedPaths } from '../http/described'

const { Refusal } = openapi.components.schemas
const CODE_NUMBERS = Object.keys(CODES).map(Number)
const codes = {
  type: 'integer',
  enum: CODE_NUMBERS,
  description: Object.entries(CODES)
    .map(([code, { en }]) => `${code}: ${en}`)
    .join('. '),
}
/** The schema of a refusal with all codes, so that clients can distinguish it from a success by type. */
const WITH_CODES = { ...Refusal, properties: { ...Refusal.properties, code: codes } }

/** The generated OpenAPI document, which describes the calls of entities, with the handwritten calls added. */
function documentOf(routes: readonly RouterRoute[]) {
  const paths: Record<string, object> = { ...openapi.paths }
  for (const [path, operations] of Object.entries(describedPaths(routes, '/api', openapi.paths)))
    paths[path] = { ...paths[path], ...operations }
  return {
    ...openapi,
    components: { ...openapi.components, schemas: { ...openapi.components.schemas, Refusal: WITH_CODES } },
    paths,
  }
}

const swaggerUiFolder = relative(
  process.cwd(),
  dirname(createRequire(`${process.cwd()}/package.json`).resolve('swagger-ui-dist/package.json')),
)

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`

const START_SCRIPT = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', docExpansion: 'none', filter: true, withCredentials: true })`

/**
 * Routes of the OpenAPI document and of /api/docs, a page to read the document and try the calls. `routes` returns
 * every route of the app. The function is called at the first request for the document, after all routes are
 * registered.
 */
export function documentation(routes: () => readonly RouterRoute[]): Hono<AppEnv> {
  const router = new Hono<AppEnv>()
  let document: object | undefined
  router.get('/openapi.json', (c) => c.json((document ??= documentOf(routes()))))
  router.get('/docs', (c) => c.html(PAGE))
  router.get('/docs/start.js', (c) => c.body(START_SCRIPT, 200, { 'Content-Type': 'text/javascript' }))
  router.use(
    '/docs/*',
    serveStatic({ root: swaggerUiFolder, rewriteRequestPath: (path) => path.replace(/^\/api\/docs/, '') }),
  )
  return router
}
