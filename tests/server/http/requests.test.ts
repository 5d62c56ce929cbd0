import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { counter } from '../../../server/db/tables'
import { ApiError, CODES, statusOf } from '../../../server/http/api-error'
import type { AppEnv } from '../../../server/http/app-env'
import { handleBody } from '../../../server/http/handle'
import { jsonBody } from '../../../server/http/json-body'
import { retrying } from '../../../server/http/retrying'
import { NOW, openSeededDatabase } from '../harness'
import { Browser } from './browser'
import { pngHeader } from '../attacks/pictures'

let database: Database
let runs = 0
let app: Hono<AppEnv>

beforeAll(async () => {
  database = await openSeededDatabase()
  const routes = new Hono<AppEnv>()
  routes.post('/api/probe', (c) =>
    handleBody(
      c,
      jsonBody(z.custom<{ fail?: keyof typeof CODES; crash?: boolean; value?: number }>()),
      async (call, body) => {
        runs++
        await call.tx.insert(counter).values({ tenant_id: 11, series: `probe-${runs}`, value: body.value ?? 0 })
        if (body.fail) throw new ApiError(body.fail, { guard: 'probe' })
        if (body.crash) throw new TypeError('boom')
        return { run: runs }
      },
    ),
  )
  const outer = new Hono<AppEnv>()
  outer.use('*', async (c, next) => {
    c.set('database', database)
    c.set('clock', () => NOW)
    await next()
  })
  outer.route('/', routes)
  outer.route('/', createApp({ database, clock: () => NOW }))
  app = outer
}, 120_000)
afterAll(() => database.close())

const signedIn = async () => {
  const browser = new Browser(app)
  await browser.signIn()
  return browser
}
const post = (browser: Browser, body: unknown, key?: string) =>
  browser.raw('POST', '/probe', body, key === undefined ? {} : { 'Idempotency-Key': key })
const stored = async () =>
  (await database.system((tx) => tx.select().from(counter))).filter((row) => row.series.startsWith('probe-')).length

describe('a request', () => {
  it('wraps its answer in an envelope', async () => {
    const answer = await (await signedIn()).send('POST', '/probe', {})
    expect(answer).toMatchObject({ code: 0, status: 200, msg: '成功', data: { run: runs } })
  })

  it.each(Object.keys(CODES).map(Number))(
    'answers %i with its status and message, and rolls back its work',
    async (code) => {
      const before = await stored()
      const answer = await (await signedIn()).send<Record<string, unknown>>('POST', '/probe', { fail: code })
      expect(answer).toMatchObject({
        code,
        status: statusOf(code),
        msg: CODES[code as keyof typeof CODES].zh,
        data: { guard: 'probe', ...CODES[code as keyof typeof CODES] },
      })
      expect(await stored()).toBe(before)
    },
  )

  it('reveals no details of a crash', async () => {
    const answer = await (await signedIn()).send('POST', '/probe', { crash: true })
    expect(answer).toMatchObject({ code: 50000, msg: '服务器开小差了' })
    expect(JSON.stringify(answer)).not.toContain('boom')
  })

  it('answers an unknown address with 40400', async () => {
    expect((await new Browser(app).send('GET', '/no/such/thing')).code).toBe(40400)
  })
})

describe('an idempotency key (INV-21)', () => {
  it('makes a repeated request return the first result and do nothing', async () => {
    const browser = await signedIn()
    const first = await post(browser, { value: 1 }, 'k1')
    const before = runs
    const second = await post(browser, { value: 1 }, 'k1')
    expect(await second.json()).toEqual(await first.json())
    expect(second.headers.get('Idempotent-Replayed')).toBe('true')
    expect(runs).toBe(before)
  })

  it('refuses the same key with another body', async () => {
    const browser = await signedIn()
    await post(browser, { value: 1 }, 'k2')
    expect(await (await post(browser, { value: 2 }, 'k2')).json()).toMatchObject({ code: 42202 })
  })

  it('refuses the same key with another Store-Id', async () => {
    const browser = await signedIn()
    const other = (await browser.send<{ list: { id: number }[] }>('GET', '/store/manage/list')).data.list.find(
      ({ id }) => id !== browser.store,
    )
    const inStore = (store: number | undefined) =>
      browser.send('POST', '/probe', { value: 1 }, { 'Idempotency-Key': 'k7', 'Store-Id': String(store) })
    const first = await inStore(browser.store ?? 0)
    expect(await inStore(other?.id)).toMatchObject({ code: 42202 })
    expect(await inStore(browser.store ?? 0)).toEqual(first)
  })

  it('refuses the same key for another row with the same body', async () => {
    const browser = await signedIn()
    const key = { 'Idempotency-Key': 'k6' }
    const names = ['甲', '乙']
    const rows = await Promise.all(
      names.map(async (brand_name) => {
        const { data } = await browser.send<{ id: number }>('POST', '/good/brand/create', { brand_name, sort: 1 })
        return data.id
      }),
    )
    const update = (id = 0) => browser.send('POST', `/good/brand/update?id=${id}`, { sort: 2, version: 1 }, key)
    expect(await update(rows[0])).toMatchObject({ code: 0, data: { id: rows[0] } })
    expect(await update(rows[1])).toMatchObject({ code: 42202 })
    expect(await update(rows[0])).toMatchObject({ code: 0, data: { id: rows[0] } })
  })

  it('can be used again after a refused request', async () => {
    const browser = await signedIn()
    expect(await (await post(browser, { fail: 40000 }, 'k3')).json()).toMatchObject({ code: 40000 })
    expect(await (await post(browser, { value: 3 }, 'k3')).json()).toMatchObject({ code: 0 })
  })

  it('runs once when three requests arrive together', async () => {
    const browser = await signedIn()
    const before = runs
    const codes = await Promise.all(
      [1, 2, 3].map(async () => ((await (await post(browser, { value: 4 }, 'k4')).json()) as { code: number }).code),
    )
    expect(runs).toBe(before + 1)
    expect(codes.filter((code) => code === 0).length).toBeGreaterThan(0)
    expect(codes.every((code) => code === 0 || code === 40903)).toBe(true)
  })

  it('belongs to its operator', async () => {
    const [browser, other] = [await signedIn(), new Browser(app)]
    await other.signIn('19900000001')
    await post(browser, { value: 5 }, 'k5')
    const before = runs
    expect(await (await post(other, { value: 5 }, 'k5')).json()).toMatchObject({ code: 0 })
    expect(runs).toBe(before + 1)
  })

  it('has at most 255 characters', async () => {
    expect(await (await post(await signedIn(), {}, 'x'.repeat(256))).json()).toMatchObject({ code: 40000 })
  })
})

describe('retrying', () => {
  const lost = (times: number, code = '40001') => {
    let tries = 0
    return async () => {
      if (tries++ < times) throw Object.assign(new Error('lost a race'), { code })
      return tries
    }
  }
  it('repeats after a serialization failure, five tries in all', async () => {
    expect(await retrying(lost(4))).toBe(5)
    await expect(retrying(lost(5))).rejects.toThrow('lost a race')
  })
  it('finds the SQL state inside a wrapped error', async () => {
    let tries = 0
    const wrapped = async () => {
      if (tries++ === 0) throw new Error('Failed query', { cause: Object.assign(new Error(), { code: '40P01' }) })
      return tries
    }
    expect(await retrying(wrapped)).toBe(2)
  })
  it('repeats once after a unique violation, so that the checks see the other row', async () => {
    expect(await retrying(lost(1, '23505'))).toBe(2)
    await expect(retrying(lost(2, '23505'))).rejects.toThrow()
  })
  it('does not repeat any other failure', async () => {
    await expect(retrying(lost(1, '23503'))).rejects.toThrow()
  })
})

describe('uploads', () => {
  const png = pngHeader(3, 2)
  const upload = async (browser: Browser, bytes: Uint8Array<ArrayBuffer>, name = 'a.png') => {
    const form = new FormData()
    form.append('file', new File([bytes], name))
    return browser.send<{ id: string; url: string }>('POST', '/file', form)
  }

  it('are returned unchanged to the browser that is signed in', async () => {
    const browser = await signedIn()
    const { data } = await upload(browser, png)
    const response = await browser.raw('GET', data.url.replace('/api', ''))
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(png)
    expect((await new Browser(app).raw('GET', data.url.replace('/api', ''))).status).toBe(404)
  })

  it.each([
    ['a script', new TextEncoder().encode('<svg onload=alert(1)>')],
    ['nothing', new Uint8Array()],
  ])('refuse %s with any file name', async (_, bytes) => {
    expect((await upload(await signedIn(), bytes)).code).toBe(40000)
  })

  it('refuse more than 5 MB', async () => {
    const big = new Uint8Array(5 * 1024 * 1024 + 1)
    big.set(png)
    expect((await upload(await signedIn(), big)).code).toBe(40000)
  })
})
