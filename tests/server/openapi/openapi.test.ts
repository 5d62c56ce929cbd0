import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import * as resources from '../../../server/generated/resources'
import { resourceRouter } from '../../../server/resources/router'
import { NOW, openTestDatabase } from '../harness'

type Operations = Record<string, { operationId?: string; security?: unknown[] }>

let database: Database
let app: ReturnType<typeof createApp>
let paths: Record<string, Operations>

beforeAll(async () => {
  database = await openTestDatabase()
  app = createApp({ database, clock: () => NOW })
  const answer = await app.request('/api/openapi.json')
  ;({ paths } = (await answer.json()) as { paths: typeof paths })
})
afterAll(() => database.close())

/** Calls of a router, written as `post /sys/view/save`. */
const callsOf = ({ routes }: Pick<typeof app, 'routes'>, base = '') =>
  routes
    .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
    .map(({ method, path }) => `${method.toLowerCase()} ${base}${path}`.replace(/:(\w+)/g, '{$1}'))

const described = () =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method} /api${path}`),
  )

/** Calls of an app that are described neither by the manifest nor by a description beside the route. */
function undescribed(of: typeof app): string[] {
  const ofEntities = new Set(
    Object.values(resources).flatMap((resource) => callsOf(resourceRouter(resource), `/api${resource.base}`)),
  )
  const byHand = callsOf(of).filter((call) => !ofEntities.has(call) && !/\/(docs|openapi\.json)/.test(call))
  expect(byHand.length).toBeGreaterThan(30)
  const known = new Set(described())
  return [...new Set(byHand)].filter((call) => !known.has(call))
}

it('every hand-written route is described', () => {
  expect(undescribed(app)).toEqual([])
})

it('a route without a description is found', () => {
  const before = (extended: typeof app) => void extended.get('/api/sys/shops/:id', (c) => c.json({}))
  expect(undescribed(createApp({ database, clock: () => NOW, before }))).toEqual(['get /api/sys/shops/{id}'])
})

it('the answer to a sale kept for review is another object than the answer to a booked sale', () => {
  const text = JSON.stringify(paths['/pos/till/order'])
  expect(text).toContain('"required":["client_uuid","review_no","review_status"]')
})

it('every described operation has a route', () => {
  const served = new Set(callsOf(app))
  expect(described().filter((call) => !served.has(call))).toEqual([])
})

it('no two operations have the same name', () => {
  const names = Object.values(paths).flatMap((operations) =>
    Object.values(operations).map((operation) => operation.operationId),
  )
  expect(names.filter((name, index) => name === undefined || names.indexOf(name) !== index)).toEqual([])
})

it('operations without sign-in are described as such, and answer without sign-in', async () => {
  const open = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { security }]) => (security?.length === 0 ? [[method, path]] : [])),
  )
  expect(open.map(([, path]) => path).toSorted()).toEqual([
    '/setup/check',
    '/setup/company',
    '/store/member/factor/passkey',
    '/store/member/factor/verify',
    '/store/member/forget',
    '/store/member/login',
    '/store/member/passkey/login',
    '/store/member/passkey/options',
    '/store/member/remembered',
    '/store/member/set_up/passkey',
    '/store/member/set_up/passkey_confirm',
    '/store/member/set_up/totp',
    '/store/member/set_up/totp_confirm',
    '/sys/ping',
  ])
  for (const [method = '', path] of open) {
    const answer = await app.request(`/api${path}`, { method: method.toUpperCase() })
    const { code } = answer.status === 204 ? { code: 0 } : ((await answer.json()) as { code: number })
    expect(code).not.toBe(50008)
  }
})

it('bodies are described by the schemas that check them', () => {
  const body = JSON.stringify(paths['/sys/view/save']?.['post'])
  expect(body).toContain('"maxLength":40')
  expect(body).toContain('"store_role"')
  expect(JSON.stringify(paths['/store/member/login'])).toContain('tenant_name')
})
