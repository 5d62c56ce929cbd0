/**
 * `session`: the token has expired. `business`: any other code ≠ 0. `http`: an answer without envelope. `network`: no
 * answer. `stopped`: the operator stopped waiting; the server may or may not have carried out the call.
 */
type ApiErrorKind = 'session' | 'business' | 'http' | 'network' | 'stopped'

/** Code of a call, and of one document of a transition, that succeeded. */
export const DONE = 0

/** Code for values, filters or parameters that do not fit. */
export const INVALID = 40000

/** Code of the answer to an operator who may not see or do what was asked for. */
export const FORBIDDEN = 40300

/** Code for a row that does not exist, or that the operator may not see. */
export const MISSING = 40400

/** Code of a save or transition of a version that somebody else has changed since. */
export const CONFLICT = 40900

/** Code of a transition that is not possible in the current status. */
export const WRONG_STATUS = 40901

/** Code while the server still processes the first attempt of the call. */
export const STILL_RUNNING = 40903

/** Code of a save or transition with warnings that the operator has to confirm. */
export const WARNINGS = 42210

/** Codes that end the session: a token that is unknown, replaced by a sign-in elsewhere, or expired. */
export const SESSION_CODES: readonly number[] = [50008, 50012, 50014]

/** Codes that screens handle themselves: errors at their fields, a version conflict, warnings to confirm. */
export const SCREEN_CODES: readonly number[] = [INVALID, CONFLICT, WARNINGS]

/** Code while the server is busy: the call was not carried out, and may be sent again. */
export const OVERLOADED = 50400

/** Code of an error that the server did not foresee. */
export const SERVER_ERROR = 50000

interface Details {
  kind: ApiErrorKind
  code?: number
  status?: number
  data?: unknown
  sent?: boolean
}

/**
 * A call whose answer is not `code: 0` rejects with this error; an aborted call rejects with the reason of the abort.
 */
export class ApiError extends Error {
  readonly kind: ApiErrorKind
  /** Code of the envelope. */
  readonly code: number | undefined
  /** HTTP status, absent when there was no answer. */
  readonly status: number | undefined
  readonly data: unknown
  /** False when the call was refused before it was sent, so that the server cannot have carried it out. */
  readonly sent: boolean
  /** Id of the request in the server's log; absent when there was no answer. */
  requestId: string | undefined

  constructor(message: string, details: Details) {
    super(message)
    this.name = 'ApiError'
    this.kind = details.kind
    this.code = details.code
    this.status = details.status
    this.data = details.data
    this.sent = details.sent ?? true
  }
}

export function hasCode(error: unknown, code: number): error is ApiError {
  return error instanceof ApiError && error.code === code
}

/** Id of the failed request in the server's log; undefined when the server did not answer. */
export function requestIdOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.requestId : undefined
}
