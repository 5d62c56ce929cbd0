import { ApiError } from './api-error'

/** After these many ms without an answer a call is slow, and later stuck: the operator gets a way out. */
const SLOW = 3000
const STUCK = 10_000

/** `slow`: worth a hint. `stuck`: the operator may send again or stop waiting. */
export type Wait = 'none' | 'slow' | 'stuck'

interface Flight {
  since: number
  /** An upload cannot be sent twice from the same stream. */
  repeatable: boolean
  ended?: 'again' | 'stopped'
  abort: () => void
}

const flights = new Set<Flight>()
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

function look(): void {
  clearTimeout(timer)
  const oldest = Math.min(...[...flights].map(({ since }) => since))
  const age = Date.now() - oldest
  const next: Wait = age >= STUCK ? 'stuck' : age >= SLOW ? 'slow' : 'none'
  if (flights.size > 0 && next !== 'stuck') timer = setTimeout(look, (next === 'slow' ? STUCK : SLOW) - age)
  if (next === wait) return
  wait = next
  for (const listener of listeners) listener()
}

function end(why: 'again' | 'stopped', concerned: (flight: Flight) => boolean): void {
  const now = Date.now()
  for (const flight of flights) {
    if (now - flight.since < SLOW || !concerned(flight)) continue
    flight.ended = why
    flight.abort()
  }
}

/** Sends every slow call once more; a write keeps its idempotency key, so that it is done once. */
export function sendAgain(): void {
  end('again', ({ repeatable }) => repeatable)
}

/** Stops waiting for every slow call: each rejects with an ApiError of kind `stopped`. */
export function stopWaiting(): void {
  end('stopped', () => true)
}

/** Can what is slow be sent again? */
export function canSendAgain(): boolean {
  return [...flights].some(({ repeatable, since }) => repeatable && Date.now() - since >= SLOW)
}

/** Runs a call under the operator's eyes: how long it takes is known, and it can be sent again or given up. */
export async function inFlight<T>(
  send: (signal: AbortSignal) => Promise<T>,
  { signal, repeatable }: { signal: AbortSignal | undefined; repeatable: boolean },
): Promise<T> {
  for (;;) {
    const attempt = new AbortController()
    const flight: Flight = { since: Date.now(), repeatable, abort: () => attempt.abort() }
    flights.add(flight)
    look()
    try {
      return await send(signal ? AbortSignal.any([signal, attempt.signal]) : attempt.signal)
    } catch (error) {
      if (flight.ended === 'stopped') throw new ApiError('Request stopped', { kind: 'stopped' })
      if (flight.ended !== 'again' || signal?.aborted) throw error
    } finally {
      flights.delete(flight)
      look()
    }
  }
}
