import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/request/api-error'
import { canSendAgain, currentWait, inFlight, onWait, sendAgain, stopWaiting } from '@/request/in-flight'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A call that stays pending until the test calls `answer`, which completes the latest attempt. */
function hanging({ signal, repeatable = true }: { signal?: AbortSignal; repeatable?: boolean } = {}) {
  const attempts: { answer: (value: string) => void; signal: AbortSignal }[] = []
  const send = (until: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      attempts.push({ answer: resolve, signal: until })
      until.addEventListener('abort', () => reject(until.reason as Error))
    })
  return { attempts, result: inFlight(send, { signal, repeatable }) }
}

describe('a call without an answer', () => {
  it('is slow after 3 s and stuck after 10 s, measured by the oldest call', async () => {
    const seen: string[] = []
    const stop = onWait(() => seen.push(currentWait()))
    const first = hanging()
    await vi.advanceTimersByTimeAsync(2900)
    const second = hanging()
    expect(currentWait()).toBe('none')
    await vi.advanceTimersByTimeAsync(200)
    expect(currentWait()).toBe('slow')
    first.attempts[0]?.answer('late')
    expect(await first.result).toBe('late')
    expect(currentWait()).toBe('none')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(currentWait()).toBe('stuck')
    second.attempts[0]?.answer('later')
    await second.result
    expect(seen).toEqual(['slow', 'none', 'slow', 'stuck', 'none'])
    stop()
  })

  it('is repeated when the operator chooses so, and answers the first caller', async () => {
    const call = hanging()
    await vi.advanceTimersByTimeAsync(10_100)
    expect(canSendAgain()).toBe(true)
    sendAgain()
    await vi.advanceTimersByTimeAsync(0)
    expect(call.attempts).toHaveLength(2)
    expect(call.attempts[0]?.signal.aborted).toBe(true)
    expect(currentWait()).toBe('none')
    call.attempts[1]?.answer('second')
    expect(await call.result).toBe('second')
  })

  it('is cancelled with a reason when the operator chooses so; recent calls continue', async () => {
    const call = hanging()
    const failed = expect(call.result).rejects.toMatchObject({ kind: 'stopped' })
    await vi.advanceTimersByTimeAsync(10_100)
    const young = hanging()
    stopWaiting()
    await failed
    young.attempts[0]?.answer('fine')
    expect(await young.result).toBe('fine')
  })

  it('that cannot be repeated can only be cancelled', async () => {
    const upload = hanging({ repeatable: false })
    const failed = expect(upload.result).rejects.toBeInstanceOf(ApiError)
    await vi.advanceTimersByTimeAsync(10_100)
    expect(canSendAgain()).toBe(false)
    sendAgain()
    expect(upload.attempts).toHaveLength(1)
    stopWaiting()
    await failed
  })

  it('that its caller aborted rejects with the abort', async () => {
    const caller = new AbortController()
    const call = hanging({ signal: caller.signal })
    caller.abort()
    await expect(call.result).rejects.toMatchObject({ name: 'AbortError' })
    expect(currentWait()).toBe('none')
  })
})
