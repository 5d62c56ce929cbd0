import { createRequire } from 'node:module'
import { dirname, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import openapi from '../generated/openapi.json'
import { CODES } from '../http/api-error'
import type { AppEnv } from '../http/app-env'
import { analysisPaths } from './analysis/openapi'
import { accountPaths } from './openapi/account'
import { framePaths } from './openapi/frame'
import { samplePaths } from './openapi/samples'
import { shopPaths } from './openapi/shops'
import { firstBootPaths } from './openapi/first-boot'
import { secondFactorPaths } from './openapi/second-factor'
import { viewPaths } from './openapi/views'
import { tillPaths } from './till/openapi'

/** Calls that are no entity's and are described beside them. */
const BY_HAND = {
  ...accountPaths,
  ...firstBootPaths,
  ...secondFactorPaths,
  ...framePaths,
  ...viewPaths,
  ...shopPaths,
  ...tillPaths,
  ...analysisPaths,
  ...samplePaths,
}

const { Refusal } = openapi.components.schemas
const CODE_NUMBERS = Object.keys(CODES).map(Number)
const codes = {
  type: 'integer',
  enum: CODE_NUMBERS,
  description: Object.entries(CODES)
    .map(([code, { en }]) => `${code}: ${en}`)
    .join('. '),
}
/** A refusal with the codes that there are, so that clients can tell it from a success by its type. */
const WITH_CODES = { ...Refusal, properties: { ...Refusal.properties, code: codes } }

const DOCUMENT = {
  ...openapi,
  components: { ...openapi.components, schemas: { ...openapi.components.schemas, Refusal: WITH_CODES } },
  paths: { ...openapi.paths, ...BY_HAND },
}

const reader = relative(
  process.cwd(),
  dirname(createRequire(`${process.cwd()}/package.json`).resolve('swagger-ui-dist/package.json')),
)

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Backstock API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', docExpansion: 'none', filter: true, withCredentials: true })`

/** The OpenAPI document and a page to read and try it: /api/docs. */
export const documentation = new Hono<AppEnv>()

documentation.get('/openapi.json', (c) => c.json(DOCUMENT))
documentation.get('/docs', (c) => c.html(PAGE))
documentation.get('/docs/start.js', (c) => c.body(START, 200, { 'Content-Type': 'text/javascript' }))
documentation.use(
  '/docs/*',
  serveStatic({ root: reader, rewriteRequestPath: (path) => path.replace(/^\/api\/docs/, '') }),
)
