// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/request/api-error'
import { checkConnection, isOffline } from '@/request/connection'
import { type Answer, clientOf, ok, refused, serve } from './serve'

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
    expect(server.requests).toHaveLength(3)
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
    expect(server.requests).toHaveLength(3)
    expect(onError).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })

  it('shows no error for a read on a device without a network, which the banner reports, but shows an error for a file', async () => {
    vi.useFakeTimers()
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { client, onError } = clientOf(serve('network'))
    const read = client.get('/x').catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(await read).toMatchObject({ kind: 'network' })
    expect(onError).not.toHaveBeenCalled()
    const file = client.blob('/x').catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(await file).toMatchObject({ kind: 'network' })
    expect(onError).toHaveBeenCalledOnce()
    onLine.mockRestore()
    vi.useRealTimers()
  })

  it('repeats a write with the same idempotency key, so that the server executes the write once', async () => {
    vi.useFakeTimers()
    const server = serve('network', refused(40903), ok('made'))
    const result = clientOf(server).client.post('/x', { a: 1 })
    await vi.runAllTimersAsync()
    expect(await result).toBe('made')
    expect(new Set(server.requests.map((config) => config.headers.get('Idempotency-Key'))).size).toBe(1)
    vi.useRealTimers()
  })

  it('waits as long as the server requests', async () => {
    vi.useFakeTimers()
    const server = serve({ status: 503, headers: { 'retry-after': '7' } }, ok(1))
    const result = clientOf(server).client.get('/x')
    await vi.advanceTimersByTimeAsync(6900)
    expect(server.requests).toHaveLength(1)
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
    expect(server.requests).toHaveLength(1)
  })
})

describe('while the connection is down', () => {
  async function disconnect() {
    if (!vi.isFakeTimers()) vi.useFakeTimers()
    let reachable = false
    vi.stubGlobal('fetch', async () => {
      if (!reachable) throw new TypeError('Failed to fetch')
      return new Response()
    })
    const checked = checkConnection()
    await vi.advanceTimersByTimeAsync(0)
    expect(isOffline()).toBe(true)
    return async () => {
      reachable = true
      await vi.advanceTimersByTimeAsync(2100)
      await checked
      vi.unstubAllGlobals()
      vi.useRealTimers()
    }
  }

  it('a write is refused at once and never sent', async () => {
    const reconnect = await disconnect()
    const server = serve(ok('made'))
    const { client, onError } = clientOf(server)
    await expect(client.post('/x', {})).rejects.toMatchObject({ kind: 'network', sent: false })
    expect(server.requests).toHaveLength(0)
    expect(onError).toHaveBeenCalledOnce()
    await reconnect()
    expect(await client.post('/x', {})).toBe('made')
  })

  it('a write that was lost with the connection is not repeated', async () => {
    const server = serve('network', ok('made'))
    vi.useFakeTimers()
    const result = clientOf(server)
      .client.post('/x', {})
      .catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(0)
    const reconnect = await disconnect()
    await vi.advanceTimersByTimeAsync(1000)
    expect(await result).toMatchObject({ kind: 'network', sent: true })
    expect(server.requests).toHaveLength(1)
    await reconnect()
  })

  it('a read is still sent', async () => {
    const reconnect = await disconnect()
    expect(await clientOf(serve(ok('there'))).client.get('/x')).toBe('there')
    await reconnect()
  })
})
