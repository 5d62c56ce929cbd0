import { ApiError } from './api-error'

const SLOW_MS = 3000
const STUCK_MS = 10_000

/** The state of the oldest call. `slow`: a hint is shown. `stuck`: the operator may send again or stop waiting. */
export type Wait = 'none' | 'slow' | 'stuck'

interface PendingCall {
  since: number
  /** An upload cannot be sent twice from the same stream. */
  repeatable: boolean
  ended?: 'again' | 'stopped'
  abort: () => void
}

const pendingCalls = new Set<PendingCall>()
const listeners = new Set<() => void>()
let wait: Wait = 'none'
let timer: ReturnType<typeof setTimeout> | undefined

export function currentWait(): Wait {
  return wait
}

export function onWait(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function updateWait(): void {
  clearTimeout(timer)
  const oldest = Math.min(...[...pendingCalls].map(({ since }) => since))
  const age = Date.now() - oldest
  const next: Wait = age >= STUCK_MS ? 'stuck' : age >= SLOW_MS ? 'slow' : 'none'
  if (pendingCalls.size > 0 && next !== 'stuck')
    timer = setTimeout(updateWait, (next === 'slow' ? STUCK_MS : SLOW_MS) - age)
  if (next === wait) return
  wait = next
  for (const listener of listeners) listener()
}

function end(reason: 'again' | 'stopped', matches: (pending: PendingCall) => boolean): void {
  const now = Date.now()
  for (const pending of pendingCalls) {
    if (now - pending.since < SLOW_MS || !matches(pending)) continue
    pending.ended = reason
    pending.abort()
  }
}

/** Sends every slow call again. A write keeps its idempotency key, so that the server executes it only once. */
export function sendAgain(): void {
  end('again', ({ repeatable }) => repeatable)
}

/** Stops waiting for every slow call: each rejects with an ApiError of kind `stopped`. */
export function stopWaiting(): void {
  end('stopped', () => true)
}

/** Whether there is a slow call that can be sent again. */
export function canSendAgain(): boolean {
  return [...pendingCalls].some(({ repeatable, since }) => repeatable && Date.now() - since >= SLOW_MS)
}

/** Runs a call and tracks how long it takes, so that the operator can send it again or stop waiting. */
export async function inFlight<T>(
  send: (signal: AbortSignal) => Promise<T>,
  { signal, repeatable }: { signal: AbortSignal | undefined; repeatable: boolean },
): Promise<T> {
  for (;;) {
    const attempt = new AbortController()
    const pending: PendingCall = { since: Date.now(), repeatable, abort: () => attempt.abort() }
    pendingCalls.add(pending)
    updateWait()
    try {
      return await send(signal ? AbortSignal.any([signal, attempt.signal]) : attempt.signal)
    } catch (error) {
      if (pending.ended === 'stopped') throw new ApiError('Request stopped', { kind: 'stopped' })
      if (pending.ended !== 'again' || signal?.aborted) throw error
    } finally {
      pendingCalls.delete(pending)
      updateWait()
    }
  }
}
