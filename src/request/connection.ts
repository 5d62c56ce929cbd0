import { API_BASE } from './api-base'

/** Between two looks whether the server can be reached again, in ms. */
const PAUSE = 2000
/** A look that takes longer has failed, in ms. */
const PATIENCE = 5000

let down = false
let looking = false
const listeners = new Set<() => void>()

/** The server cannot be reached: the browser is offline, or nothing answers. */
export function isLineDown(): boolean {
  return down
}

/** Called whenever the line went down or came back. */
export function onLine(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: boolean): void {
  if (down === next) return
  down = next
  for (const listener of listeners) listener()
}

/** What stands before the server answers so when the server itself is gone. */
const GATEWAY_STATUS: readonly number[] = [502, 503, 504]

async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const { status } = await fetch(`${API_BASE}/sys/ping`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
    })
    // The browser may have gone offline while the answer was on its way.
    return navigator.onLine && !GATEWAY_STATUS.includes(status)
  } catch {
    return false
  }
}

/** Looks whether the server is there, and as long as it is not, again and again: the line comes back by itself. */
export async function lookAtLine(): Promise<void> {
  if (looking) return
  looking = true
  for (;;) {
    const reached = await isReachable()
    set(!reached)
    if (reached) break
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
  looking = false
}

/** Follows what the browser says of the network. */
export function followLine(): void {
  window.addEventListener('offline', () => {
    set(true)
    void lookAtLine()
  })
  window.addEventListener('online', () => void lookAtLine())
  if (!navigator.onLine) void lookAtLine()
}
