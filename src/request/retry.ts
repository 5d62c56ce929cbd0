import { hasCode, STILL_RUNNING } from './api-error'
import { isUnreachable } from './connection'

const RETRIES = 2
const FIRST_DELAY = 300

const isRetryable = (error: unknown): boolean => isUnreachable(error) || hasCode(error, STILL_RUNNING)

function delayBefore(attempt: number, retryAfter: string | undefined): number {
  const requested = retryAfter === undefined ? NaN : Number(retryAfter)
  if (Number.isFinite(requested) && requested >= 0) return Math.min(requested, 30) * 1000
  // Jitter spreads the retries of many consoles over time.
  return FIRST_DELAY * 2 ** attempt * (0.5 + Math.random())
}

function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
  })
}

interface RetryOptions {
  /** The header `Retry-After` of the answer behind an error. */
  retryAfterOf: (error: unknown) => string | undefined
  /** Whether a call that the server did not answer is repeated; asked before each delay and after it. */
  mayRetry: () => boolean
  signal?: AbortSignal | undefined
}

/** Runs `call`, and up to twice more when the server did not answer. Use only for calls that are safe to repeat. */
export async function withRetry<T>(
  call: () => Promise<T>,
  { retryAfterOf, mayRetry, signal }: RetryOptions,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await call()
    } catch (error) {
      if (attempt >= RETRIES || signal?.aborted || !isRetryable(error) || !mayRetry()) throw error
      await sleep(delayBefore(attempt, retryAfterOf(error)), signal)
      if (!mayRetry()) throw error
    }
  }
}
