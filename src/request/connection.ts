import { API_BASE } from './api-base'
import { ApiError } from './api-error'

/* Whether the server can be reached. */

const RETRY_INTERVAL_MS = 2000
const PING_TIMEOUT_MS = 5000

let isDown = false
let isChecking = false
const listeners = new Set<() => void>()

/** True while the server cannot be reached: the browser is offline, or the server does not answer. */
export function isOffline(): boolean {
  return isDown
}

/** True while the device has no network at all, which the banner above the screen says. */
export const hasNoNetwork = (): boolean => globalThis.navigator?.onLine === false

/**
 * Throws while the server cannot be reached. For calls that the operator has to repeat by hand: a transition that was
 * tried several times would keep the operator waiting for an answer that is known.
 */
export function assertConnection(): void {
  if (isDown) throw new ApiError('No connection', { kind: 'network', sent: false })
}

/** The listener is called whenever the connection is lost or restored. Returns the function that unsubscribes. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: boolean): void {
  if (isDown === next) return
  isDown = next
  for (const listener of listeners) listener()
}

/** Status codes of a proxy whose server does not answer. */
const GATEWAY_STATUS: readonly number[] = [502, 503, 504]

/** Whether a call got no answer from the server: there is no network, or only a proxy answered. */
export const isUnreachable = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.kind === 'network' || (error.kind === 'http' && GATEWAY_STATUS.includes(error.status ?? 0)))

async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const { status } = await fetch(`${API_BASE}/sys/ping`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(PING_TIMEOUT_MS),
    })
    // The browser may have gone offline during the call.
    return navigator.onLine && !GATEWAY_STATUS.includes(status)
  } catch {
    return false
  }
}

/** Pings the server, and repeats the ping until the server answers. */
export async function checkConnection(): Promise<void> {
  if (isChecking) return
  isChecking = true
  for (;;) {
    const reached = await isReachable()
    set(!reached)
    if (reached) break
    await new Promise((resolve) => setTimeout(resolve, RETRY_INTERVAL_MS))
  }
  isChecking = false
}

/** Follows the browser's `online` and `offline` events. */
export function followConnection(): void {
  window.addEventListener('offline', () => {
    set(true)
    void checkConnection()
  })
  window.addEventListener('online', () => void checkConnection())
  if (!navigator.onLine) void checkConnection()
}
