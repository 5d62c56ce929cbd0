import { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios'
import { describe, expect, it, vi } from 'vitest'
import { ApiError, fieldErrorsOf } from '@/request/api-error'
import { createClient } from '@/request/client'
import { checkConnection, isLineDown } from '@/request/connection'

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'network'

/** A server that returns these answers in turn and then repeats the last answer. */
function serve(...answers: Answer[]) {
  const seen: InternalAxiosRequestConfig[] = []
  const adapter: AxiosAdapter = async (config) => {
    const answer = answers[Math.min(seen.length, answers.length - 1)] ?? 'network'
    seen.push(config)
    if (answer === 'network') throw new AxiosError('Network Error', 'ERR_NETWORK', config)
    const response = {
      data: answer.body,
      status: answer.status ?? 200,
      statusText: '',
      headers: answer.headers ?? {},
      config,
    }
    if (response.status >= 300)
      throw new AxiosError(
        `Request failed with status code ${response.status}`,
        'ERR_BAD_RESPONSE',
        config,
        null,
        response,
      )
    return response
  }
  return { seen, adapter }
}

function clientOf(server: ReturnType<typeof serve>, token: string | null = 'abc') {
  const onError = vi.fn<(error: ApiError) => void>()
  const client = createClient({
    baseURL: '/api',
    credentials: () => ({ token, tenantId: 11, storeId: 7 }),
    locale: () => 'en-US',
    onError,
    adapter: server.adapter,
  })
  return { client, onError }
}

const ok = (data: unknown): Answer => ({ body: { code: 0, status: 200, msg: '', data } })
const refused = (code: number, msg = 'no'): Answer => ({
  body: { code, status: Math.floor(code / 100), msg, data: { errors: [{ path: 'name', zh: '错', en: 'bad' }] } },
})

describe('a request', () => {
  it('has token, tenant, store and language, no time limit, and the XSRF header', async () => {
    const server = serve(ok(null))
    await clientOf(server).client.get('/good/sku/list')
    const [sent] = server.seen
    expect(sent?.headers.get('Authorization')).toBe('Bearer abc')
    expect(sent?.headers.get('Tenant-Id')).toBe('11')
    expect(sent?.headers.get('Store-Id')).toBe('7')
    expect(sent?.headers.get('Accept-Language')).toBe('en-US')
    expect(sent?.timeout).toBe(0)
    expect(sent?.xsrfCookieName).toBe('XSRF-TOKEN')
    expect(sent?.xsrfHeaderName).toBe('X-XSRF-TOKEN')
  })

  it('has no credentials without a token', async () => {
    const server = serve(ok(null))
    await clientOf(server, null).client.get('/x')
    for (const name of ['Authorization', 'Tenant-Id', 'Store-Id']) expect(server.seen[0]?.headers.has(name)).toBe(false)
  })

  it('has its own idempotency key for each write, or the key of the form', async () => {
    const server = serve(ok(null))
    const { client } = clientOf(server)
    await client.post('/a', {})
    await client.post('/a', {})
    await client.post('/a', {}, { idempotencyKey: 'form-1' })
    const [first, second, third] = server.seen.map((config) => config.headers.get('Idempotency-Key'))
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).not.toBe(first)
    expect(third).toBe('form-1')
  })
})

describe('an answer', () => {
  it('with code 0 gives its data', async () => {
    expect(await clientOf(serve(ok({ a: 1 }))).client.get('/x')).toEqual({ a: 1 })
  })

  it.each([50008, 50012, 50014])('with code %i ends the session', async (code) => {
    const { client, onError } = clientOf(serve(refused(code)))
    await expect(client.get('/x')).rejects.toMatchObject({ kind: 'session', code })
    expect(onError).toHaveBeenCalledOnce()
  })

  it('with any other code is an error with the message of the server, under either key', async () => {
    await expect(clientOf(serve(refused(42201, '库存不足'))).client.get('/x')).rejects.toMatchObject({
      kind: 'business',
      message: '库存不足',
    })
    await expect(clientOf(serve({ body: { code: 1, message: 'old' } })).client.get('/x')).rejects.toMatchObject({
      message: 'old',
    })
    await expect(clientOf(serve({ body: { code: 1 } })).client.get('/x')).rejects.toMatchObject({ message: 'Error' })
  })

  it('without a code is an HTTP failure, even with status 200', async () => {
    await expect(clientOf(serve({ body: 'hello' })).client.get('/x')).rejects.toMatchObject({
      kind: 'http',
      message: 'Request Error',
    })
    await expect(clientOf(serve({ status: 500, body: '<html>' })).client.get('/x')).rejects.toMatchObject({
      kind: 'http',
      status: 500,
      message: 'Request failed with status code 500',
    })
  })

  it('with an envelope and an HTTP error is read by its envelope', async () => {
    await expect(
      clientOf(serve({ status: 401, body: { code: 50014, msg: 'late' } })).client.get('/x'),
    ).rejects.toMatchObject({ kind: 'session', code: 50014 })
  })

  it('may have field errors', async () => {
    const error = await clientOf(serve(refused(40000)))
      .client.post('/x')
      .catch((thrown: unknown) => thrown)
    expect(fieldErrorsOf(error)).toEqual([{ path: 'name', zh: '错', en: 'bad' }])
    expect(fieldErrorsOf(new Error('other'))).toEqual([])
  })

  it('is a file, or the error answered instead', async () => {
    const csv = new Blob(['a,b'], { type: 'text/csv' })
    expect(await clientOf(serve({ body: csv })).client.blob('/export')).toBe(csv)
    const text = JSON.stringify({ code: 40300, msg: 'not yours' })
    // A Blob of jsdom cannot be read, so the test adds a `text` method.
    const json = Object.assign(new Blob([text], { type: 'application/json' }), { text: async () => text })
    await expect(clientOf(serve({ body: json })).client.blob('/export')).rejects.toMatchObject({ code: 40300 })
  })
})

describe('who shows an error', () => {
  it('the caller shows the codes that it handles', async () => {
    const { client, onError } = clientOf(serve(refused(40900)))
    await expect(client.post('/x', {}, { handles: [40000, 40900, 42210] })).rejects.toBeInstanceOf(ApiError)
    expect(onError).not.toHaveBeenCalled()
  })

  it('a caller in quiet mode shows every error except an ended session', async () => {
    const quiet = clientOf(serve(refused(40300)))
    await expect(quiet.client.get('/x', { quiet: true })).rejects.toBeInstanceOf(ApiError)
    expect(quiet.onError).not.toHaveBeenCalled()
    const dead = clientOf(serve(refused(50008)))
    await expect(dead.client.get('/x', { quiet: true })).rejects.toBeInstanceOf(ApiError)
    expect(dead.onError).toHaveBeenCalledOnce()
  })

  it('nobody shows an aborted request', async () => {
    const { client, onError } = clientOf(serve(ok(null)))
    const abort = new AbortController()
    abort.abort()
    await expect(client.get('/x', { signal: abort.signal })).rejects.not.toBeInstanceOf(ApiError)
    expect(onError).not.toHaveBeenCalled()
  })
})

describe('repeating a request', () => {
  it.each<[string, Answer]>([
    ['network', 'network'],
    ['502', { status: 502 }],
    ['503', { status: 503 }],
    ['504', { status: 504 }],
  ])('repeats a read after %s', async (_name, answer) => {
    vi.useFakeTimers()
    const server = serve(answer, answer, ok('there'))
    const { client, onError } = clientOf(server)
    const result = client.get('/x')
    await vi.runAllTimersAsync()
    expect(await result).toBe('there')
    expect(server.seen).toHaveLength(3)
    expect(onError).not.toHaveBeenCalled()
    vi.useRealTimers()
  })

  it('stops after the second repetition and shows one error', async () => {
    vi.useFakeTimers()
    const server = serve('network')
    const { client, onError } = clientOf(server)
    const result = client.get('/x').catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(await result).toMatchObject({ kind: 'network', message: 'Network Error' })
    expect(server.seen).toHaveLength(3)
    expect(onError).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })

  it('repeats a write with the same idempotency key, so that it is done once', async () => {
    vi.useFakeTimers()
    const server = serve('network', refused(40903), ok('made'))
    const result = clientOf(server).client.post('/x', { a: 1 })
    await vi.runAllTimersAsync()
    expect(await result).toBe('made')
    expect(new Set(server.seen.map((config) => config.headers.get('Idempotency-Key'))).size).toBe(1)
    vi.useRealTimers()
  })

  it('waits as long as the server requests', async () => {
    vi.useFakeTimers()
    const server = serve({ status: 503, headers: { 'retry-after': '7' } }, ok(1))
    const result = clientOf(server).client.get('/x')
    await vi.advanceTimersByTimeAsync(6900)
    expect(server.seen).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(await result).toBe(1)
    vi.useRealTimers()
  })

  it.each<[string, Answer]>([
    ['500', { status: 500 }],
    ['404', { status: 404 }],
    ['a business code', refused(42200)],
  ])('does not repeat after %s', async (_name, answer) => {
    const server = serve(answer)
    await expect(clientOf(server).client.get('/x')).rejects.toBeInstanceOf(ApiError)
    expect(server.seen).toHaveLength(1)
  })
})

describe('while the connection is down', () => {
  async function goDown() {
    if (!vi.isFakeTimers()) vi.useFakeTimers()
    let reachable = false
    vi.stubGlobal('fetch', async () => {
      if (!reachable) throw new TypeError('Failed to fetch')
      return new Response()
    })
    const checked = checkConnection()
    await vi.advanceTimersByTimeAsync(0)
    expect(isLineDown()).toBe(true)
    return async () => {
      reachable = true
      await vi.advanceTimersByTimeAsync(2100)
      await checked
      vi.unstubAllGlobals()
      vi.useRealTimers()
    }
  }

  it('a write is refused at once and never sent', async () => {
    const comeBack = await goDown()
    const server = serve(ok('made'))
    const { client, onError } = clientOf(server)
    await expect(client.post('/x', {})).rejects.toMatchObject({ kind: 'network', sent: false })
    expect(server.seen).toHaveLength(0)
    expect(onError).toHaveBeenCalledOnce()
    await comeBack()
    expect(await client.post('/x', {})).toBe('made')
  })

  it('a write that was lost with the connection is not repeated', async () => {
    const server = serve('network', ok('made'))
    vi.useFakeTimers()
    const result = clientOf(server)
      .client.post('/x', {})
      .catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(0)
    const comeBack = await goDown()
    await vi.advanceTimersByTimeAsync(1000)
    expect(await result).toMatchObject({ kind: 'network', sent: true })
    expect(server.seen).toHaveLength(1)
    await comeBack()
  })

  it('a read is still tried', async () => {
    const comeBack = await goDown()
    expect(await clientOf(serve(ok('there'))).client.get('/x')).toBe('there')
    await comeBack()
  })
})

describe('the id of a request', () => {
  const headers = { 'x-request-id': '7K3Q9-M2XFT' }
  const CASES: [string, Answer][] = [
    ['a refusal', { ...(refused(42200) as object), headers }],
    ['a refusal with a status of its own', { ...(refused(40400) as object), status: 404, headers }],
    ['an answer without an envelope', { status: 500, body: 'oops', headers }],
  ]
  it.each(CASES)('is in an error for %s', async (_what, answer) => {
    const { client } = clientOf(serve(answer))
    await expect(client.post('/good/brand/create', {})).rejects.toMatchObject({ requestId: '7K3Q9-M2XFT' })
  })

  it('is missing when there was no answer', async () => {
    const { client } = clientOf(serve('network'))
    await expect(client.post('/good/brand/create', new FormData())).rejects.toMatchObject({ requestId: undefined })
  })
})
