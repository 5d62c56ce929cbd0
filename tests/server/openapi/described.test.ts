import { Hono } from 'hono'
import { expect, it } from 'vitest'
import * as z from 'zod'
import type { AppEnv } from '../../../server/http/app-env'
import { described, describedPaths } from '../../../server/http/described'
import { INTEGER } from '../../../server/http/openapi'

const about = (operationId: string) => ({ operationId, tag: 'shop', summary: 'Opens a shop' })

/** An app with one router below `/api`, as `createApp` registers its modules. */
function appOf(register: (router: Hono<AppEnv>) => void): Hono<AppEnv> {
  const router = new Hono<AppEnv>()
  register(router)
  return new Hono<AppEnv>().route('/api', router)
}

it('describes method and address of the route', () => {
  const { routes } = appOf((router) =>
    router
      .get('/shop/:id', described(about('shop')), (c) => c.text('read'))
      .post('/shop/:id', described({ ...about('openShop'), body: z.object({ name: z.string().max(5) }) }), (c) =>
        c.text('written'),
      ),
  )
  const paths = describedPaths(routes, '/api')
  expect(Object.keys(paths)).toEqual(['/shop/{id}'])
  expect(paths['/shop/{id}']).toMatchObject({
    get: { operationId: 'shop', tags: ['shop'], responses: { 200: {} } },
    post: {
      operationId: 'openShop',
      security: [{ bearer: [], bind: [], xsrf: [] }],
      requestBody: {
        content: { 'application/json': { schema: { properties: { name: { maxLength: 5 } }, required: ['name'] } } },
      },
    },
  })
  expect(paths['/shop/{id}']?.['get']).not.toHaveProperty('security')
})

it('passes requests on to the handler', async () => {
  const app = appOf((router) => router.get('/shop', described(about('shop')), (c) => c.text('read')))
  expect(await (await app.request('/api/shop')).text()).toBe('read')
})

it('describes the query parameters of the schema that parses the query', () => {
  const query = z.object({
    sku_id: z.coerce.number().int(),
    current: z.coerce.number().int().min(1).default(1),
    code: z.string().max(9).optional().describe('Printed on the shelf.'),
  })
  const { routes } = appOf((router) =>
    router.get(
      '/shop',
      described({ ...about('shop'), query, parameters: [{ name: 'Store-Id', in: 'header', schema: INTEGER }] }),
      (c) => c.text('read'),
    ),
  )
  const { get } = describedPaths(routes, '/api')['/shop'] as { get: { parameters: unknown } }
  expect(get.parameters).toEqual([
    { name: 'sku_id', in: 'query', required: true, schema: { type: 'integer' } },
    { name: 'current', in: 'query', schema: { type: 'integer', minimum: 1, default: 1 } },
    { name: 'code', in: 'query', schema: { type: 'string', maxLength: 9 }, description: 'Printed on the shelf.' },
    { name: 'Store-Id', in: 'header', schema: { type: 'integer' } },
  ])
})

it('refuses a route with two descriptions, and a route that is described elsewhere', () => {
  const twice = appOf((router) =>
    router.get('/shop', described(about('shop')), described(about('shopAgain')), (c) => c.text('read')),
  )
  expect(() => describedPaths(twice.routes, '/api')).toThrow('GET /api/shop is described twice')
  const once = appOf((router) => router.get('/shop', described(about('shop')), (c) => c.text('read')))
  expect(() => describedPaths(once.routes, '/api', { '/shop': { get: {} } })).toThrow('described twice')
  expect(describedPaths(once.routes, '/api', { '/shop': { post: {} } })).toHaveProperty('/shop')
})
