/**
 * For how long a lock is waited for, in ms. A screen that is left while it loads, or a page that is loaded again, gives
 * its lock up a moment after the next screen asks for it.
 */
const LOCK_WAIT_MS = 1_500

/**
 * `lost`: another page of this browser took the lock while `work` was running. `taken`: another page keeps the lock.
 */
export type LockOutcome = 'done' | 'lost' | 'taken'

/**
 * Runs `work` while no other page of this browser holds the lock `name`. With `steal` the lock is taken from the page
 * that holds it. Resolves with `taken`, without running `work`, when the lock stays taken or `signal` ends the wait.
 */
export async function holdLock(
  name: string,
  { signal, steal }: { signal: AbortSignal; steal: boolean },
  work: () => Promise<void>,
): Promise<LockOutcome> {
  const wait = new AbortController()
  const end = () => wait.abort()
  const timer = setTimeout(end, LOCK_WAIT_MS)
  signal.addEventListener('abort', end)
  let isGranted = false
  try {
    // The Locks API refuses a signal together with `steal`, which does not wait.
    await navigator.locks.request(name, steal ? { steal } : { signal: wait.signal }, () => {
      isGranted = true
      clearTimeout(timer)
      return work()
    })
  } catch (error) {
    if (isGranted && error instanceof DOMException && error.name === 'AbortError') return 'lost'
    if (isGranted || !wait.signal.aborted) throw error
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
  return isGranted ? 'done' : 'taken'
}
