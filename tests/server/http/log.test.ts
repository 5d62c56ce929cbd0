import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import type { AppEnv } from '../../../server/http/app-env'
import { handleBody } from '../../../server/http/handle'
import { jsonBody } from '../../../server/http/json-body'
import { linesTo } from '../../../server/log/log'
import { NOW, openSeededDatabase } from '../harness'

const SECRET = 'hunter2-Zürich'
/** The secret as a log could contain it: as it is, as in a URL, in base64, in hexadecimal and reversed. */
const FORMS = [
  SECRET,
  encodeURIComponent(SECRET),
  Buffer.from(SECRET).toString('base64'),
  Buffer.from(SECRET).toString('hex'),
  SECRET.split('').toReversed().join(''),
]

type Line = Record<string, unknown> & { err?: Record<string, unknown> }

let database: Database
let token = ''
let cookie = ''
const lines: string[] = []
const parsed = () => lines.map((line) => JSON.parse(line) as Line)

/** Errors whose message contains text of the request, each thrown inside a transaction. */
const FAULTS: Record<string, (text: string, tx: Parameters<Parameters<Database['system']>[0]>[0]) => unknown> = {
  parser: (text) => JSON.parse(text) as unknown,
  integer: (text) => BigInt(text),
  pattern: (text) => new RegExp(`(${text}`),
  zone: (text) => new Intl.DateTimeFormat('en', { timeZone: text }),
  property: (text) => Object.assign(text, { length: 1 }),
  query: (text, tx) => tx.execute(sql`select * from no_such_table where a = ${text}`),
  cast: (text, tx) => tx.execute(sql`select ${text}::int`),
  unique: async (text, tx) => {
    const row = sql`insert into counter (tenant_id, series, value) values (11, ${text}, 1)`
    await tx.execute(row)
    await tx.execute(row)
  },
}

function appWith(options: { behindProxy?: boolean } = {}): Hono<AppEnv> {
  return createApp({ database, clock: () => NOW, log: linesTo((line) => lines.push(line)), ...options })
}

/** The API with an additional route, `/api/fault/:name`, that fails in the way of `FAULTS` with this name. */
function faulty(): Hono<AppEnv> {
  const faults = new Hono<AppEnv>()
  faults.post('/api/fault/:name', (c) =>
    handleBody(c, jsonBody(z.custom<{ text: string }>()), async (call, { text }) =>
      FAULTS[c.req.param('name')]?.(text, call.tx),
    ),
  )
  return createApp({
    database,
    clock: () => NOW,
    log: linesTo((line) => lines.push(line)),
    before: (app) => {
      app.use('/api/fault/*', async (c, next) => {
        c.set('database', database)
        c.set('clock', () => NOW)
        await next()
      })
      app.route('/', faults)
    },
  })
}

const signIn = async (app: Hono<AppEnv>, headers: Record<string, string> = {}, host = 'localhost') =>
  app.request(`http://${host}/api/store/member/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ mobile: '19900000000', password: 'Backstock11', tenant_name: '鲜邻新零售' }),
  })

beforeAll(async () => {
  database = await openSeededDatabase()
  const response = await signIn(appWith())
  token = ((await response.json()) as { data: { token: string } }).data.token
  cookie = response.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
})
afterAll(() => database.close())
beforeEach(() => void lines.splice(0))

const headers = () => ({
  Authorization: `Bearer ${token}`,
  Cookie: cookie,
  'X-XSRF-TOKEN': /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '',
  'Content-Type': 'application/json',
})

describe('a request', () => {
  it('is one line: id, route, operator, company, status, code, ms', async () => {
    const response = await appWith().request('http://localhost/api/good/brand/list?q=x', { headers: headers() })
    expect(parsed()).toEqual([
      expect.objectContaining({
        level: 'info',
        id: response.headers.get('x-request-id'),
        method: 'GET',
        route: '/api/good/brand/list',
        operator: expect.any(Number) as number,
        company: 11,
        status: 200,
        code: 0,
        ms: expect.any(Number) as number,
      }),
    ])
  })

  it('that is refused is logged at info with its code, and its answer has the id', async () => {
    const response = await appWith().request('http://localhost/api/good/brand/list')
    const answer = (await response.json()) as { code: number; data: { request_id: string } }
    expect(answer).toMatchObject({ code: 50008, data: { request_id: response.headers.get('x-request-id') } })
    expect(parsed()).toEqual([expect.objectContaining({ level: 'info', code: 50008, id: answer.data.request_id })])
  })

  it('that fails is logged at error, with the query but not its parameters', async () => {
    const response = await faulty().request('http://localhost/api/fault/query', {
      method: 'POST',
      headers: headers(),
      body: JSON.stringify({ text: SECRET }),
    })
    const { code, data } = (await response.json()) as { code: number; data: { request_id: string } }
    expect(code).toBe(50000)
    const [fault, line] = parsed()
    expect(fault).toMatchObject({ level: 'error', id: data.request_id, msg: 'unexpected error' })
    expect(fault?.err).toMatchObject({ query: 'select * from no_such_table where a = $1', cause: { code: '42P01' } })
    expect(JSON.stringify(fault)).toContain('handle.ts')
    expect(line).toMatchObject({ level: 'error', id: data.request_id, code: 50000 })
  })

  it.each(Object.keys(FAULTS))('leaves no value in the log when %s fails', async (name) => {
    const response = await faulty().request(`http://localhost/api/fault/${name}`, {
      method: 'POST',
      headers: headers(),
      body: JSON.stringify({ text: SECRET }),
    })
    expect(await response.json()).not.toMatchObject({ code: 0 })
    expect(parsed()).toMatchObject([{ err: { type: expect.any(String) as string } }, { route: '/api/fault/:name' }])
    for (const form of FORMS) expect(lines.join('')).not.toContain(form)
  })

  it('leaves no secret in the log, wherever the request carries one', async () => {
    const app = appWith()
    const encoded = encodeURIComponent(SECRET)
    const json = JSON.stringify({
      password: SECRET,
      mobile: SECRET,
      tenant_name: SECRET,
      [SECRET]: SECRET,
      a: [SECRET],
    })
    const form = new FormData()
    form.set('file', new File([SECRET], `${SECRET}.png`))
    form.set(SECRET, SECRET)
    const carried = {
      Authorization: `Bearer ${encoded}`,
      Cookie: `__Host-bind=${encoded}; XSRF-TOKEN=${encoded}`,
      'X-XSRF-TOKEN': encoded,
      'Idempotency-Key': encoded,
      'User-Agent': encoded,
      Referer: `http://localhost/${encoded}`,
      'Accept-Language': encoded,
      'X-Request-Id': encoded.replaceAll('%', ''),
      'X-Forwarded-For': encoded,
      'Store-Id': encoded,
      'Tenant-Id': encoded,
    }
    const post = (path: string, body: BodyInit, more: Record<string, string> = {}) =>
      app.request(`http://localhost/api${path}`, { method: 'POST', body, headers: { ...headers(), ...more } })
    for (const name of Object.keys(carried) as (keyof typeof carried)[]) {
      await app.request('http://localhost/api/good/brand/list', { headers: { ...headers(), [name]: carried[name] } })
      await post('/good/brand/create', json, { [name]: carried[name] })
    }
    await post('/store/member/login', json)
    await post('/store/member/login', `{"password": "${SECRET}`)
    await post('/user/setting/update', json)
    await post('/good/brand/create', SECRET)
    const { 'Content-Type': _json, ...bare } = headers()
    await app.request('http://localhost/api/file', { method: 'POST', body: form, headers: bare })
    for (const path of [
      `/good/brand/list?q=${encoded}&f.${encoded}=${encoded}&sort=${encoded}&after=${encoded}`,
      `/file/${encoded}`,
      `/${encoded}/list`,
      `/good/brand/detail?id=${encoded}`,
      `/sys/search?q=${encoded}`,
    ])
      await app.request(`http://localhost/api${path}`, { headers: headers() })
    expect(lines.length).toBeGreaterThan(30)
    for (const form of [...FORMS, carried['X-Request-Id']]) expect(lines.join('')).not.toContain(form)
    // The log must not contain the token or the cookies of this browser either.
    expect(lines.join('')).not.toContain(token)
    for (const pair of cookie.split('; ')) expect(lines.join('')).not.toContain(pair.split('=')[1])
  })
})

describe('the id of a request', () => {
  const requestIdFor = async (behindProxy: boolean, id: string) => {
    const response = await appWith({ behindProxy }).request('http://localhost/api/sys/ping', {
      headers: { 'X-Request-Id': id },
    })
    return response.headers.get('x-request-id')
  }

  it('has ten characters that are easy to read out', async () => {
    expect(await requestIdFor(false, '')).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
  })

  it('is taken from a trusted proxy only', async () => {
    expect(await requestIdFor(true, '4bf92f3577b34da6a3ce929d0e0e4736')).toBe('4bf92f3577b34da6a3ce929d0e0e4736')
    expect(await requestIdFor(false, '4bf92f3577b34da6a3ce929d0e0e4736')).not.toBe('4bf92f3577b34da6a3ce929d0e0e4736')
  })

  it.each(['short', 'with a space', '"quoted-text"', 'x'.repeat(65)])(
    'is never taken from the header value %j',
    async (id) => {
      expect(await requestIdFor(true, id)).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
    },
  )
})

describe('X-Forwarded-Proto', () => {
  const cookies = async (behindProxy: boolean, proto?: string) => {
    const sent = { 'Sec-Fetch-Site': 'same-origin', ...(proto !== undefined && { 'X-Forwarded-Proto': proto }) }
    const response = await signIn(appWith({ behindProxy }), sent, 'shop.example')
    return response.headers.getSetCookie().join('\n')
  }

  it('makes cookies secure when a trusted proxy sends it', async () => {
    expect(await cookies(true, 'https')).toMatch(/^__Host-bind=.*Secure/)
    expect(await cookies(true, 'http, https')).toMatch(/^__Host-bind=/)
  })

  it('is ignored without a proxy, and when the client has put a value in front', async () => {
    expect(await cookies(false, 'https')).toMatch(/^bind=/)
    expect(await cookies(false, 'https')).not.toMatch(/Secure/)
    expect(await cookies(true, 'https, http')).toMatch(/^bind=/)
    expect(await cookies(true)).toMatch(/^bind=/)
  })
})
