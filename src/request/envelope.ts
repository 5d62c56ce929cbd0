import { ApiError, DONE, SESSION_CODES } from './api-error'

/** The envelope of every answer. Older endpoints write their text to `message`, newer ones to `msg`. */
interface Envelope {
  code: number
  status?: number
  msg?: string
  message?: string
  data?: unknown
}

/** Whether the body of an answer is an envelope: an object with a numeric `code`. */
export function isEnvelope(body: unknown): body is Envelope {
  return body != null && typeof body === 'object' && 'code' in body && typeof body.code === 'number'
}

/** `data` of an answer with code 0; throws ApiError for every other answer. */
export function unwrap(body: unknown, status: number): unknown {
  if (!isEnvelope(body)) throw httpError(status, body)
  if (body.code === DONE) return body.data
  throw new ApiError(body.msg || body.message || 'Error', {
    kind: SESSION_CODES.includes(body.code) ? 'session' : 'business',
    code: body.code,
    status,
    data: body.data,
  })
}

/** The error for an answer that is not an envelope. It has the message of the body, if there is one. */
export function httpError(status: number, body?: unknown, fallback = 'Request Error'): ApiError {
  const message = body != null && typeof body === 'object' && 'msg' in body ? body.msg : undefined
  return new ApiError(typeof message === 'string' && message ? message : fallback, { kind: 'http', status })
}
