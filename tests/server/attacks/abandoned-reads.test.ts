import { EventEmitter } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { NOW, openSeededDatabase } from '../harness'
import { Browser } from '../http/browser'

let database: Database
let app: ReturnType<typeof createApp>
let office: Browser

beforeAll(async () => {
  database = await openSeededDatabase()
  app = createApp({ database, clock: () => NOW })
  office = new Browser(app)
  await office.signIn()
}, 120_000)
afterAll(() => database.close())

/** Sends a request whose client is there, or has gone before a transaction began. Returns the code of the answer. */
async function send(method: string, path: string, { hasGone, body }: { hasGone: boolean; body?: unknown }) {
  const headers = {
    Authorization: `Bearer ${office.token}`,
    Cookie: [...office.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'X-XSRF-TOKEN': office.cookies.get('XSRF-TOKEN') ?? '',
  }
  const outgoing = Object.assign(new EventEmitter(), { destroyed: hasGone })
  const sent = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const text = await (await app.request(`http://localhost/api${path}`, sent, { outgoing })).text()
  return text.startsWith('{') ? (JSON.parse(text) as { code: number }).code : null
}

const exportCount = async () => {
  const { data } = await office.send<{ list: unknown[] }>('GET', '/admin/security_log/list?f.event=exported')
  return data.list.length
}

it('does not work for a read whose client has gone', async () => {
  expect(await send('GET', '/good/brand/list', { hasGone: true })).toBe(50400)
  expect(await send('GET', '/good/sku/export', { hasGone: true })).toBe(50400)
  expect(await exportCount()).toBe(0)
  expect(await send('GET', '/good/brand/list', { hasGone: false })).toBe(0)
  expect(await send('GET', '/good/sku/export', { hasGone: false })).toBe(null)
  expect(await exportCount()).toBe(1)
})

it('saves what a client has sent that has gone', async () => {
  const body = { brand_name: 'Gone', initial: 'G' }
  expect(await send('POST', '/good/brand/create', { hasGone: true, body })).toBe(0)
})
