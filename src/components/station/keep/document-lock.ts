/**
 * For how long a lock is waited for, in ms. A screen that is left while it loads, or a page that is loaded again, gives
 * its lock up a moment after the next screen asks for it.
 */
const LOCK_WAIT_MS = 1_500

/**
 * Runs `work` while no other page of this browser holds the lock `name`. Resolves with true when the work has ended, and
 * with false, without running it, when the lock stays taken or `signal` ends the wait.
 */
export async function holdAlone(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<boolean> {
  const wait = new AbortController()
  const end = () => wait.abort()
  const timer = setTimeout(end, LOCK_WAIT_MS)
  signal.addEventListener('abort', end)
  let isGranted = false
  try {
    await navigator.locks.request(name, { signal: wait.signal }, () => {
      isGranted = true
      clearTimeout(timer)
      return work()
    })
  } catch (error) {
    if (isGranted || !wait.signal.aborted) throw error
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
  return isGranted
}
