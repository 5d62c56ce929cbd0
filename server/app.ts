import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { secureHeaders } from 'hono/secure-headers'
import type { Database } from './db/database'
import { type Limits, REQUEST_LIMITS } from './db/limits'
import { firstBoot } from './first-boot/router'
import { checkAddress } from './http/address-check'
import { ApiError } from './http/api-error'
import { sendFailure } from './http/envelope'
import type { AppEnv } from './http/app-env'
import { described } from './http/described'
import { allowInlineScripts } from './http/inline-scripts'
import { accountSecurity } from './modules/account-security'
import { analysis } from './modules/analysis/router'
import { account } from './modules/account'
import { firstPassword } from './modules/first-password'
import { profile } from './modules/profile'
import { changes } from './modules/changes'
import { documentation } from './modules/documentation'
import { files } from './modules/files/files'
import { type Log, errorLog } from './log/log'
import { type Answered, logRequests } from './log/log-requests'
import { favourites } from './modules/favourites'
import { menu } from './modules/menu'
import { passkeySignIn } from './modules/sign-in/passkey-sign-in'
import { secondStep } from './modules/sign-in/second-step'
import { sessions } from './modules/sessions'
import { setUpStep } from './modules/sign-in/set-up-step'
import { messages } from './modules/messages/messages'
import { releases } from './modules/releases'
import { rowDrawers } from './modules/row-drawers'
import { SAMPLE_ENTITIES, samples as sampleRouter } from './modules/samples/router'
import { replenishment } from './modules/replenishment/router'
import { search } from './modules/search'
import { till } from './modules/till/router'
import { listLayouts } from './modules/views/list-layouts'
import { views } from './modules/views/views'
import { workplace } from './modules/workplace'
import type { Registry } from './metadata/registry'
import { productRegistry } from './product'
import { resourceRouter } from './resources/router'

export interface AppOptions {
  database: Database
  clock: () => number
  /** The entities that the API serves. Default: every entity of the manifest. */
  registry?: Registry
  /** Whether the API serves the sample data of the component demo screens. Default: true. */
  samples?: boolean
  /** The client address of a request. Default: unknown, and no rate limit by address applies. */
  address?: (c: Context) => string | undefined
  /** How long a request may keep the database. */
  limits?: Limits
  /** Whether to trust the protocol and request id that a reverse proxy sends in headers. Default: false. */
  behindProxy?: boolean
  /** Default: errors only, on standard error. */
  log?: Log
  /** Called after each answered request, for example to count it in the metrics. */
  onAnswered?: (answered: Answered) => void
  /** Registers routes outside of /api and middleware that must run for every request. */
  before?: (app: Hono<AppEnv>) => void
}

/** The whole API below /api, as a Hono app without a port: `app.request('/api/…')` is how tests call it. */
export function createApp(options: AppOptions): Hono<AppEnv> {
  const {
    database,
    clock,
    registry = productRegistry(),
    samples = true,
    address,
    behindProxy = false,
    log = errorLog(),
    onAnswered,
    before,
    limits = REQUEST_LIMITS,
  } = options
  const app = new Hono<AppEnv>()
  const limited = database.limited(limits)
  app.use(logRequests({ log, behindProxy, ...(onAnswered && { onAnswered }) }))
  before?.(app)
  app.use(allowInlineScripts)
  app.use(secureHeaders({ contentSecurityPolicy: CONTENT_SECURITY_POLICY, crossOriginEmbedderPolicy: false }))
  app.use('/api/*', compress())
  app.use('/api/*', async (c, next) => {
    c.set('database', limited)
    c.set('registry', registry)
    c.set('clock', clock)
    c.set('address', address?.(c))
    c.set('behindProxy', behindProxy)
    c.header('Cache-Control', 'no-store')
    await next()
  })
  app.use('/api/*', checkAddress)
  addRoutes(app, { registry, samples })
  app.all('/api/*', (c) => sendFailure(c, unknownAddress(app, c), 404))
  app.onError((error, c) => sendFailure(c, error, 500))
  return app
}

/** Adds the routes of the modules, of the entities and of the API's own description. */
function addRoutes(app: Hono<AppEnv>, { registry, samples }: { registry: Registry; samples: boolean }): void {
  for (const module of [
    account,
    profile,
    firstPassword,
    accountSecurity,
    sessions,
    passkeySignIn,
    secondStep,
    setUpStep,
    analysis,
    changes,
    files,
    firstBoot,
    menu,
    favourites,
    messages,
    releases,
    replenishment,
    rowDrawers(registry),
    search,
    till,
    views,
    listLayouts,
    workplace,
  ])
    app.route('/api', module)
  app.route('/api', sampleRouter(samples))
  app.route(
    '/api',
    documentation(() => app.routes),
  )
  for (const resource of registry.all) {
    if (!samples && SAMPLE_ENTITIES.has(resource.entity)) continue
    if (resource.shape.kind !== 'internal') app.route(`/api${resource.base}`, resourceRouter(resource))
  }
  // No sign-in and no content: a browser that lost its connection polls this address until the server answers again.
  app.get(
    '/api/sys/ping',
    described({
      operationId: 'ping',
      tag: 'frame',
      summary: 'Whether the server can be reached',
      open: true,
      responses: { 204: { description: 'The server can be reached.' } },
    }),
    (c) => c.body(null, 204),
  )
}

/** The error 40400 for an unknown address. When the address exists with another method, the error names that method. */
function unknownAddress(app: Hono<AppEnv>, c: Context): ApiError {
  const methods = app.routes.filter(({ path, method }) => path === c.req.path && method !== 'ALL')
  const names = [...new Set(methods.map(({ method }) => method))].join(', ')
  return new ApiError(40400, {
    errors: [
      names === ''
        ? {
            path: 'address',
            zh: '没有此接口，接口列表见 /api/openapi.json',
            en: 'No such address; see /api/openapi.json for all addresses',
          }
        : { path: 'method', zh: `此接口使用 ${names}`, en: `This address accepts only ${names}` },
    ],
  })
}

/** Scripts load only from this server; inline styles are allowed because the component library inserts them. */
const CONTENT_SECURITY_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
}
