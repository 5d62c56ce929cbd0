import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { JSON_LIMIT } from '../../../server/http/body'
import { NOW, openSeededDatabase } from '../harness'
import { Browser } from '../http/browser'
import { head, listen, sendRaw } from './slow-client'

let database: Database
let app: ReturnType<typeof createApp>
let server: Awaited<ReturnType<typeof listen>>
let office: Browser

beforeAll(async () => {
  database = await openSeededDatabase()
  app = createApp({ database, clock: () => NOW })
  server = await listen(app)
  office = new Browser(app)
  await office.signIn()
}, 120_000)
afterAll(async () => {
  await server.close()
  await database.close()
})

const credentialsOf = ({ token, cookies }: Browser) => ({
  Authorization: `Bearer ${token}`,
  Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  'X-XSRF-TOKEN': cookies.get('XSRF-TOKEN') ?? '',
  'Content-Type': 'application/json',
})

/** Sends a body of bytes that need not be JSON. */
async function post(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  const response = await app.request(`http://localhost/api${path}`, {
    method: 'POST',
    body,
    headers: { ...credentialsOf(office), ...headers },
  })
  const answer = (await response.json()) as { code: number; msg: string; data: { errors?: { path: string }[] } | null }
  return { ...answer, path: answer.data?.errors?.[0]?.path, closes: response.headers.get('connection') === 'close' }
}

describe('a half-sent body', () => {
  it.each([
    '/user/setting/update',
    '/sys/view/save',
    '/pos/till/order',
    '/good/sku/create',
    '/good/sku/transition',
    '/file',
  ])('of %s does not delay other requests', async (path) => {
    const slow = await Promise.all(
      Array.from({ length: 12 }, () =>
        sendRaw(server.port, `${head(path, { ...credentialsOf(office), 'Content-Length': '100' })}{`),
      ),
    )
    // Wait until the server has accepted the slow request before the next request is sent.
    await new Promise((resume) => setTimeout(resume, 150))
    const other = await fetch(`http://127.0.0.1:${server.port}/api/user/info`, {
      headers: credentialsOf(office),
      signal: AbortSignal.timeout(4_000),
    })
    expect(((await other.json()) as { code: number }).code).toBe(0)
    for (const { socket } of slow) socket.destroy()
  })

  it('that breaks off is not logged as an internal error', async () => {
    const logged = vi.spyOn(console, 'error')
    const { socket } = await sendRaw(
      server.port,
      `${head('/user/setting/update', { ...credentialsOf(office), 'Content-Length': '100' })}{`,
    )
    await new Promise((resume) => setTimeout(resume, 100))
    socket.destroy()
    await new Promise((resume) => setTimeout(resume, 100))
    expect((await office.send('GET', '/user/info')).code).toBe(0)
    expect(logged).not.toHaveBeenCalled()
    logged.mockRestore()
  })

  it('is answered with 50400 after the time limit, and the connection ends', async () => {
    const { ms } = JSON_LIMIT
    JSON_LIMIT.ms = 200
    try {
      const { answer } = await sendRaw(
        server.port,
        `${head('/good/sku/create', { ...credentialsOf(office), 'Content-Length': '100' })}{`,
      )
      expect(await answer(5_000)).toMatch(/connection: close[^]*"code":50400,"status":504,"msg":"服务器繁忙，请重试"/i)
    } finally {
      JSON_LIMIT.ms = ms
    }
  })
})

describe('a body that is too large', () => {
  const KB = 1024
  it.each([
    ['/store/member/login', 16 * KB],
    ['/user/setting/transition', 16 * KB],
    ['/good/sku/create', 1024 * KB],
    ['/sys/view/save', 1024 * KB],
    ['/pos/till/order', 1024 * KB],
    ['/file', 6 * 1024 * KB],
    ['/good/sku/resolve', 1024 * KB],
  ])('of %s is refused with 41300 above %i bytes', async (path, bytes) => {
    const over = await post(path, 'x'.repeat(bytes + 1), { 'Content-Length': String(bytes + 1) })
    expect(over).toMatchObject({ code: 41300, closes: true })
    expect((await post(path, 'x'.repeat(bytes), { 'Content-Length': String(bytes) })).code).not.toBe(41300)
  })

  /** Sends a body of 1 MB in chunks of 4 KB. Returns the answer and the number of bytes that the server read. */
  const stream = async (headers: Record<string, string>) => {
    let sent = 0
    const pieces = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 4 * KB
        controller.enqueue(new Uint8Array(4 * KB).fill(32))
        if (sent >= 1024 * KB) controller.close()
      },
    })
    const response = await app.request('http://localhost/api/store/member/login', {
      method: 'POST',
      body: pieces,
      headers: { 'Content-Type': 'application/json', ...headers },
      duplex: 'half',
    } as RequestInit)
    return { answer: await response.json(), sent }
  }

  it('is counted while it arrives when there is no Content-Length', async () => {
    const { answer, sent } = await stream({})
    expect(answer).toMatchObject({ code: 41300, status: 413 })
    expect(sent).toBeLessThan(64 * KB)
  })

  it('is refused by its Content-Length before any of it is read', async () => {
    const { answer, sent } = await stream({ 'Content-Length': String(1024 * KB) })
    expect(answer).toMatchObject({ code: 41300, status: 413 })
    expect(sent).toBeLessThanOrEqual(8 * KB)
  })

  it('is not read further over a connection, and ends it', async () => {
    const { answer, socket } = await sendRaw(
      server.port,
      head('/store/member/login', { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }),
    )
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`
    for (let i = 0; i < 200 && !socket.destroyed; i++) socket.write(chunk)
    expect(await answer(5_000)).toMatch(/"code":41300/)
    expect(socket.destroyed).toBe(true)
  })

  it.each([
    ['password', { mobile: '19900000000', tenant_name: '鲜邻新零售', password: 'x'.repeat(257) }],
    ['mobile', { mobile: '1'.repeat(101), tenant_name: '鲜邻新零售', password: 'x' }],
    ['company', { mobile: '19900000000', tenant_name: '鲜'.repeat(101), password: 'x' }],
    ['username', { username: 'u'.repeat(101), tenant_id: 11, password: 'x' }],
    ['tenant', { username: 'u', tenant_id: 2 ** 60, password: 'x' }],
  ])('a long %s is refused without a query', async (_, body) => {
    expect(await post('/store/member/login', JSON.stringify(body))).toMatchObject({ code: 40100 })
  })
})

describe('JSON in a request', () => {
  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  it.each([
    ['text that is not JSON', '{"sku_name": ', ''],
    ['bytes that are not UTF-8', new Uint8Array([0x22, 0xff, 0x22]), ''],
    ['a NUL', '{"lines": [{"remark": "a\\u0000b"}]}', 'lines.0.remark'],
    ['a lone surrogate', '{"lines": [1, {"remark": "\\ud800"}]}', 'lines.1.remark'],
    ['a NUL in a name', '{"x": {"a\\u0000b": 1}}', 'x'],
    ['51 levels', `{"a": ${deep(50)}}`, `a${'.0'.repeat(49)}`],
    ['100,000 levels', deep(100_000), Array(50).fill('0').join('.')],
    ['infinity', '{"sku_name": 1e999}', 'sku_name'],
    ['a key twice', '{"sku_name": "a", "lines": [{"sku_name": "b"}], "sku_name": "c"}', 'sku_name'],
    ['a key twice, once as an escape sequence', '{"a": ["{\\"", {"b": 1}, {"b": 1, "c": {}, "\\u0062": 2}]}', 'a.2.b'],
  ])('is refused with %s', async (_, body, path) => {
    for (const call of ['/good/sku/create', '/sys/view/save', '/pos/till/order', '/form/step'])
      expect(await post(call, body)).toMatchObject({ code: 40000, path })
  })

  it('is accepted with 50 levels', async () => {
    expect(await post('/form/step', `{"a": ${deep(49)}}`)).not.toMatchObject({ path: `a${'.0'.repeat(48)}` })
  })

  it('names every path that its schema refuses, unknown keys too', async () => {
    const { data } = await post('/sys/view/save', '{"list": "x", "name": "", "more": 1}')
    expect(data?.errors?.map(({ path }) => path).toSorted()).toEqual(['list', 'more', 'name', 'share', 'state'])
  })
})

describe('an invalid address', () => {
  it.each([
    ['/file/%00', 'address'],
    ['/file/%zz', 'address'],
    ['/good/sku/list?q=%00', 'q'],
    ['/good/sku/list?f.sku_name=%ed%a0%80', 'f.sku_name'],
    ['/sys/search?q=%', 'q'],
    ['/good/sku/list?%=1', 'address'],
  ])('%s is refused at %s', async (path, at) => {
    const answer = (await (
      await app.request(`http://localhost/api${path}`, { headers: credentialsOf(office) })
    ).json()) as {
      code: number
      data: { errors: { path: string }[] }
    }
    expect(answer).toMatchObject({ code: 40000, data: { errors: [{ path: at }] } })
  })
})

describe('a form with a file', () => {
  const boundary = 'multipart/form-data; boundary=x'
  it.each([
    ['breaks off', '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc'],
    ['has no boundary', 'abc'],
    ['has no file', '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nabc\r\n--x--\r\n'],
  ])('is refused when it %s', async (_, body) => {
    expect(await post('/file', body, { 'Content-Type': boundary })).toMatchObject({ code: 40000, path: 'file' })
  })
  it('is refused when it is JSON', async () => {
    expect(await post('/file', '{}')).toMatchObject({ code: 40000, path: 'file' })
  })
})
