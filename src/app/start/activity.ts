/*
 * Time of the last call that the server counted as the operator's activity; the idle limit runs from then. All tabs of
 * a browser share one session, so each tab tells the others.
 */

let at = Date.now()
const listeners = new Set<() => void>()
// Some test environments have no BroadcastChannel. Without it a tab only shows the idle notice although another is in
// use.
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
