import { ApiError } from './api-error'

const RETRIES = 2
const FIRST_DELAY = 300
const GATEWAY_STATUS: readonly number[] = [502, 503, 504]
/** Our own first attempt, whose answer was lost, is still being worked on. */
const STILL_RUNNING = 40903

function worthRetrying(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return (
    error.kind === 'network' ||
    error.code === STILL_RUNNING ||
    (error.kind === 'http' && GATEWAY_STATUS.includes(error.status ?? 0))
  )
}

function waitBefore(attempt: number, retryAfter: string | undefined): number {
  const asked = retryAfter === undefined ? NaN : Number(retryAfter)
  if (Number.isFinite(asked) && asked >= 0) return Math.min(asked, 30) * 1000
  // Jitter keeps a shop full of consoles from coming back in the same instant.
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

/** Runs `call`, and up to twice more when no server got to answer it. Only for calls that may safely arrive twice. */
export async function withRetry<T>(
  call: () => Promise<T>,
  retryAfterOf: (error: unknown) => string | undefined,
  signal?: AbortSignal,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await call()
    } catch (error) {
      if (attempt >= RETRIES || signal?.aborted || !worthRetrying(error)) throw error
      await sleep(waitBefore(attempt, retryAfterOf(error)), signal)
    }
  }
}
