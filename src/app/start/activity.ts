/*
 * Time of the last call that the server counted as activity of the operator; the idle limit runs from this time. All
 * tabs of a browser share one session, so each tab informs the other tabs.
 */

let at = Date.now()
const listeners = new Set<() => void>()
// Some test environments have no BroadcastChannel. A tab then may show the idle notice although the operator works in
// another tab.
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('backstock:activity')

function set(next: number): void {
  if (next <= at) return
  at = next
  for (const listener of listeners) listener()
}

channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (typeof data === 'number') set(data)
})

/** Called after the server has answered a call that keeps the session alive. */
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

/** The listener is called whenever this tab or another tab was active. Returns the function that unsubscribes. */
export function onActivity(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
