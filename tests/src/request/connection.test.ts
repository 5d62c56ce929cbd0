// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isOffline, checkConnection, onConnectionChange } from '@/request/connection'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the connection', () => {
  it('is down while no server or only a gateway answers, and is restored automatically', async () => {
    vi.useFakeTimers()
    const answers: (Response | 'nothing')[] = ['nothing', new Response(null, { status: 502 }), new Response()]
    vi.stubGlobal('fetch', async () => {
      const answer = answers.shift() ?? new Response()
      if (answer === 'nothing') throw new TypeError('Failed to fetch')
      return answer
    })
    const seen: boolean[] = []
    const stop = onConnectionChange(() => seen.push(isOffline()))
    const checked = checkConnection()
    await vi.advanceTimersByTimeAsync(0)
    expect(isOffline()).toBe(true)
    await vi.advanceTimersByTimeAsync(2100)
    expect(isOffline()).toBe(true)
    await vi.advanceTimersByTimeAsync(2100)
    await checked
    expect(seen).toEqual([true, false])
    stop()
  })

  it('is not reported as down because one address failed', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
    const listener = vi.fn<() => void>()
    const stop = onConnectionChange(listener)
    await checkConnection()
    expect(listener).not.toHaveBeenCalled()
    stop()
  })
})
