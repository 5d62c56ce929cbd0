import { afterEach, describe, expect, it, vi } from 'vitest'
import { isLineDown, lookAtLine, onLine } from '@/request/connection'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the line', () => {
  it('is down while nothing, or only a gateway, answers, and comes back by itself', async () => {
    vi.useFakeTimers()
    const answers: (Response | 'nothing')[] = ['nothing', new Response(null, { status: 502 }), new Response()]
    vi.stubGlobal('fetch', async () => {
      const answer = answers.shift() ?? new Response()
      if (answer === 'nothing') throw new TypeError('Failed to fetch')
      return answer
    })
    const seen: boolean[] = []
    const stop = onLine(() => seen.push(isLineDown()))
    const looked = lookAtLine()
    await vi.advanceTimersByTimeAsync(0)
    expect(isLineDown()).toBe(true)
    await vi.advanceTimersByTimeAsync(2100)
    expect(isLineDown()).toBe(true)
    await vi.advanceTimersByTimeAsync(2100)
    await looked
    expect(seen).toEqual([true, false])
    stop()
  })

  it('is not called down because one address could not be had', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
    const listener = vi.fn<() => void>()
    const stop = onLine(listener)
    await lookAtLine()
    expect(listener).not.toHaveBeenCalled()
    stop()
  })
})
