import type { FieldError } from '@/rules/rules'

/**
 * `session`: the token is dead. `business`: any other code ≠ 0. `http`: an answer without envelope. `network`: no answer.
 * `stopped`: the operator would not wait any longer; whether the server did it is not known.
 */
export type ApiErrorKind = 'session' | 'business' | 'http' | 'network' | 'stopped'

export const SESSION_CODES: readonly number[] = [50008, 50012, 50014]

/** Codes that the screen which made the call shows itself: errors at their fields, a version conflict, warnings to confirm. */
export const SCREEN_CODES: readonly number[] = [40000, 40900, 42210]

interface Details {
  kind: ApiErrorKind
  code?: number
  status?: number
  data?: unknown
}

/** Every call that does not answer `code: 0` rejects with this; an aborted one rejects with the abort itself. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind
  /** Code of the envelope. */
  readonly code: number | undefined
  /** HTTP status, absent when nothing came back. */
  readonly status: number | undefined
  readonly data: unknown
  /** Under which the server's log has the request; absent when nothing came back. */
  requestId: string | undefined

  constructor(message: string, details: Details) {
    super(message)
    this.name = 'ApiError'
    this.kind = details.kind
    this.code = details.code
    this.status = details.status
    this.data = details.data
  }
}

export function hasCode(error: unknown, code: number): error is ApiError {
  return error instanceof ApiError && error.code === code
}

/** The field errors of a 40000 or 40902; empty for anything else. */
export function fieldErrorsOf(error: unknown): FieldError[] {
  if (!(error instanceof ApiError) || error.data == null || typeof error.data !== 'object') return []
  const { errors } = error.data as { errors?: unknown }
  return Array.isArray(errors) ? (errors as FieldError[]) : []
}

/** Under which the server's log has the request that failed; undefined for anything but an answer of the server. */
export function requestIdOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.requestId : undefined
}
