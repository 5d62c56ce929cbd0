import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TENANT } from '../../../server/demo/company'
import { openSession } from '../../../server/http/session/session'
import { type Answer, type Client, openWorld, type World } from '../resources/world'
import { errorsOf, expectRefusal } from './expect-refusal'

/* Calls with a wrong header, address or method by a client developer who has only openapi.json. */

let world: World
let admin: Client

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin', { locale: 'en-US' })
})
afterAll(() => world.database.close())

describe('a header that is missing or wrong', () => {
  const ask = async (headers: Record<string, string>, method = 'GET') =>
    (await (
      await world.app.request('/api/supply/supplier/create', {
        method,
        headers: { 'accept-language': 'en', ...headers },
      })
    ).json()) as Answer

  const signIn = () =>
    world.database.system((tx) =>
      openSession(
        tx,
        { tenant_id: TENANT, member_id: world.operators.get('admin')!.id },
        { now: world.clock.now, userAgent: 'test', address: undefined },
      ),
    )

  it('is named: Authorization, and the cookie without which a token is invalid', async () => {
    const about = (headers: Record<string, string>) => ask(headers, 'POST')
    expectRefusal(await about({}), 50008, 'Authorization', /Bearer/)
    expectRefusal(await about({ authorization: 'Basic abc' }), 50008, 'Authorization', /Bearer/)
    expectRefusal(await about({ authorization: 'Bearer abc' }), 50008, 'Cookie', /__Host-bind/)
    // The answer must not reveal whether the token exists: it is the same for a token that is sent with another cookie.
    const { token } = await signIn()
    const refusals = ['abc', token].map((sent) => about({ authorization: `Bearer ${sent}`, cookie: '__Host-bind=def' }))
    const [unknown, unbound] = await Promise.all(refusals)
    expectRefusal(unknown!, 50008, 'Authorization', /no longer valid.*cookie/)
    expect(errorsOf(unbound!)).toEqual(errorsOf(unknown!))
  })

  it.each([
    [{ 'tenant-id': '99' }, 50008, 'Tenant-Id', /tenant_id/],
    [{ 'store-id': 'first' }, 40300, 'Store-Id', /stores/],
    [{ 'store-id': '999999' }, 40300, 'Store-Id', /stores/],
    [{ 'idempotency-key': 'x'.repeat(256) }, 40000, 'Idempotency-Key', /255/],
  ] as const)('is named: %j', async (headers, code, at, says) => {
    const answer = (await (
      await admin.raw('/supply/supplier/create', { method: 'POST', headers, body: '{}' })
    ).json()) as Answer
    expectRefusal(answer, code, at, says)
  })

  it('is named: X-XSRF-TOKEN when its cookie was sent', async () => {
    const { token, bind } = await signIn()
    const signedIn = { authorization: `Bearer ${token}`, cookie: `__Host-bind=${bind}; XSRF-TOKEN=abc` }
    expectRefusal(await ask(signedIn, 'POST'), 40300, 'X-XSRF-TOKEN', /cookie XSRF-TOKEN/)
    const sent = await ask({ ...signedIn, 'x-xsrf-token': 'abc' }, 'POST')
    expect(sent.code).toBe(40000)
  })

  it('is named when it is sent twice, whatever its values', async () => {
    const { token, bind } = await signIn()
    const headers = { authorization: `Bearer ${token}`, cookie: `__Host-bind=${bind}` }
    const sent = (rawHeaders: string[]) =>
      world.app.request('/api/supply/supplier/list', { headers }, { incoming: { rawHeaders } })
    const twice = await sent(['Accept', 'a', 'Tenant-Id', '1', 'tenant-id', '2'])
    expectRefusal((await twice.json()) as Answer, 40000, 'tenant-id', /more than once/)
    const lists = await sent(['Accept', 'a', 'Accept', 'b', 'Tenant-Id', '1'])
    expect(((await lists.json()) as Answer).code).toBe(0)
  })

  it('is named: Store-Id at the till', async () => {
    const cashier = await world.as('cashier_s0002', { store: null, locale: 'en-US' })
    expectRefusal(await cashier.post('/pos/till/member', { mobile: '19912345678' }), 40300, 'Store-Id', /stores/)
  })
})

describe('an address or a method that no route has', () => {
  it('is answered with the address of the API description, or with the allowed method', async () => {
    expectRefusal(await (await admin.raw('/supply/suppliers/list')).json(), 40400, 'address', /openapi\.json/)
    expectRefusal(await (await admin.raw('/supply/supplier/create')).json(), 40400, 'method', /POST/)
    expectRefusal(await admin.post('/supply/supplier/list', {}), 40400, 'method', /GET/)
  })
})
