import type { ApiError } from '@/request/api-error'

/** Failed calls on their way from the client, which draws nothing, to whoever draws. */
let listener: ((error: ApiError) => void) | null = null

export function reportError(error: ApiError): void {
  listener?.(error)
}

export function onReport(listen: (error: ApiError) => void): () => void {
  listener = listen
  return () => {
    if (listener === listen) listener = null
  }
}
