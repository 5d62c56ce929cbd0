import type { ApiError } from '@/request/api-error'

/**
 * Passes failed calls from the client, which shows nothing, to the component that shows them (notices/feedback.tsx).
 */
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
