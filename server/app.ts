import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { secureHeaders } from 'hono/secure-headers'
import type { Database } from './db/database'
import { type Limits, REQUEST_LIMITS } from './db/limits'
import * as resources from './generated/resources'
import { firstBoot } from './first-boot/router'
import { checkAddress } from './http/address-check'
import { ApiError } from './http/api-error'
import { clientOrigin } from './http/client-origin'
import { failure, localeOf } from './http/envelope'
import type { AppEnv } from './http/app-env'
import { accountSecurity } from './modules/account-security'
import { analysis } from './modules/analysis/router'
import { account } from './modules/account'
import { documentation } from './modules/documentation'
import { files } from './modules/files/files'
import { type Log, errorLog } from './log/log'
import { type Answered, logRequests } from './log/log-requests'
import { menu } from './modules/menu'
import { passkeySignIn } from './modules/sign-in/passkey-sign-in'
import { secondStep } from './modules/sign-in/second-step'
import { sessions } from './modules/sessions'
import { setUpStep } from './modules/sign-in/set-up-step'
import { messages } from './modules/messages/messages'
import { releases } from './modules/releases'
import { rowDrawers } from './modules/row-drawers'
import { SAMPLE_ENTITIES, samples as sampleRouter } from './modules/samples/router'
import { search } from './modules/search'
import { till } from './modules/till/router'
import { views } from './modules/views'
import { workplace } from './modules/workplace'
import { resourceRouter } from './resources/router'

export interface AppOptions {
  database: Database
  clock: () => number
  /** Whether the template's sample screens have something to show. Default: yes. */
  samples?: boolean
  /** Where a request came from. Default: not known, and nothing is counted by it. */
  address?: (c: Context) => string | undefined
  /** How long a request may keep the database. */
  limits?: Limits
  /** A reverse proxy in front is believed: the protocol and the id that it gives a request. Default: not. */
  behindProxy?: boolean
  /** Default: errors only, on standard error. */
  log?: Log
  onAnswered?: (answered: Answered) => void
  /** Routes beside the API, and what must see every request. */
  before?: (app: Hono<AppEnv>) => void
}

/** The whole API below /api, as a Hono app without a port: `app.request('/api/…')` is how tests call it. */
export function createApp(options: AppOptions): Hono<AppEnv> {
  const {
    database,
    clock,
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
  app.use(secureHeaders({ contentSecurityPolicy: CONTENT_SECURITY_POLICY, crossOriginEmbedderPolicy: false }))
  app.use('/api/*', compress())
  app.use('/api/*', async (c, next) => {
    c.set('database', limited)
    c.set('clock', clock)
    c.set('address', address?.(c))
    c.set('behindProxy', behindProxy)
    c.set('origin', clientOrigin(c, behindProxy))
    c.header('Cache-Control', 'no-store')
    await next()
  })
  app.use('/api/*', checkAddress)
  for (const module of [
    account,
    accountSecurity,
    sessions,
    passkeySignIn,
    secondStep,
    setUpStep,
    analysis,
    files,
    firstBoot,
    menu,
    messages,
    releases,
    rowDrawers,
    search,
    till,
    views,
    workplace,
    documentation,
  ])
    app.route('/api', module)
  app.route('/api', sampleRouter(samples))
  for (const resource of Object.values(resources)) {
    if (!samples && SAMPLE_ENTITIES.has(resource.entity)) continue
    if (resource.shape.kind !== 'internal') app.route(`/api${resource.base}`, resourceRouter(resource))
  }
  // Asks for nothing and tells nothing: whoever lost the line sees that it is back.
  app.get('/api/sys/ping', (c) => c.body(null, 204))
  app.all('/api/*', (c) => c.json(failure(noSuchCall(app, c), localeOf(c)), 404))
  app.onError((error, c) => c.json(failure(error, localeOf(c)), 500))
  return app
}

/** 40400 for an address that no call has, or has with another method only, which the refusal names. */
function noSuchCall(app: Hono<AppEnv>, c: Context): ApiError {
  const methods = app.routes.filter(({ path, method }) => path === c.req.path && method !== 'ALL')
  const names = [...new Set(methods.map(({ method }) => method))].join(', ')
  return new ApiError(40400, {
    errors: [
      names === ''
        ? {
            path: 'address',
            zh: '没有此接口，接口列表见 /api/openapi.json',
            en: 'No such call; /api/openapi.json has them all',
          }
        : { path: 'method', zh: `此接口使用 ${names}`, en: `This call takes ${names}` },
    ],
  })
}

/** No script but our own files; styles may be inline because the component library writes them so. */
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
