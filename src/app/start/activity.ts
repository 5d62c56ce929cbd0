/*
 * When the server last took a call of this browser for the operator's: from then on it counts the idle limit. All tabs share
 * one session, so each tells the others.
 */

let at = Date.now()
const listeners = new Set<() => void>()
// Not in every environment of tests; a browser without it only warns in a tab whose neighbour is in use.
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('backstock:activity')

function set(next: number): void {
  if (next <= at) return
  at = next
  for (const listener of listeners) listener()
}

channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (typeof data === 'number') set(data)
})

/** The server has answered a call that keeps the session alive. */
export function noteActivity(): void {
  set(Date.now())
  // A channel reaches the tabs of this origin only and takes no target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage(at)
}

/** Epoch milliseconds of the last call that kept the session alive. */
export function lastActivity(): number {
  return at
}

/** Called whenever this tab or another one was active. Returns how to stop. */
export function onActivity(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
