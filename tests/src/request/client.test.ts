import { describe, expect, it } from 'vitest'
import { ApiError } from '@/request/api-error'
import { fieldErrorsOf } from '@/request/error-details'
import { type Answer, clientOf, ok, refused, serve } from './serve'

describe('a request', () => {
  it('has token, tenant, store and language, no time limit, and the XSRF header', async () => {
    const server = serve(ok(null))
    await clientOf(server).client.get('/good/sku/list')
    const [sent] = server.requests
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
    for (const name of ['Authorization', 'Tenant-Id', 'Store-Id'])
      expect(server.requests[0]?.headers.has(name)).toBe(false)
  })

  it('has its own idempotency key for each write, or the key of the form', async () => {
    const server = serve(ok(null))
    const { client } = clientOf(server)
    await client.post('/a', {})
    await client.post('/a', {})
    await client.post('/a', {}, { idempotencyKey: 'form-1' })
    const [first, second, third] = server.requests.map((config) => config.headers.get('Idempotency-Key'))
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).not.toBe(first)
    expect(third).toBe('form-1')
  })
})

describe('an answer', () => {
  it('with code 0 gives its data', async () => {
    expect(await clientOf(serve(ok({ a: 1 }))).client.get('/x')).toEqual({ a: 1 })
  })

  it.each([
    ['a result', { body: { code: 0, data: 1 } }],
    ['a refusal', { body: { code: 40300, msg: 'no' } }],
  ])('that is %s tells with which rights it was made', async (_, answer) => {
    const seen: string[][] = []
    const server = serve({ ...answer, headers: { 'operator-rights': 'r1' } })
    const { client } = clientOf(server, 'abc', { onRights: (...rights) => seen.push(rights) })
    await client.get('/x').catch(() => undefined)
    expect(seen).toEqual([['abc', 'r1']])
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
    const named = (code: number, path: string) =>
      fieldErrorsOf(new ApiError('', { kind: 'business', code, data: { errors: [{ path, zh: '错', en: 'bad' }] } }))
        .length
    // A field of an entity may have the name under which another code tells programs what is missing.
    expect([named(40000, 'permission'), named(40300, 'permission'), named(40900, 'version')]).toEqual([1, 0, 0])
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

  it('a caller that is quiet about missing answers only shows no other failure', async () => {
    const lost = clientOf(serve('network'))
    await expect(lost.client.get('/x', { quiet: 'network' })).rejects.toMatchObject({ kind: 'network' })
    expect(lost.onError).not.toHaveBeenCalled()
    const refusedHere = clientOf(serve(refused(40300)))
    await expect(refusedHere.client.get('/x', { quiet: 'network' })).rejects.toBeInstanceOf(ApiError)
    expect(refusedHere.onError).toHaveBeenCalledOnce()
  })

  it('nobody shows an aborted request', async () => {
    const { client, onError } = clientOf(serve(ok(null)))
    const abort = new AbortController()
    abort.abort()
    await expect(client.get('/x', { signal: abort.signal })).rejects.not.toBeInstanceOf(ApiError)
    expect(onError).not.toHaveBeenCalled()
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
