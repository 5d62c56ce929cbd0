import { DatabaseBusy } from '../db/limits'
import { ApiError } from './api-error'
import { DEADLOCK_DETECTED, LOCK_NOT_AVAILABLE, SERIALIZATION_FAILURE, sqlState } from './retrying'

/**
 * SQLSTATEs for statement_timeout, idle_in_transaction_session_timeout, too many connections, shutdown or start of the
 * server, lock_timeout, and for serialization failures and deadlocks, of which `retrying` lets only the last of its
 * tries through. The transaction, or its savepoint, is rolled back in each case.
 */
const BUSY = new Set([
  '57014',
  '25P03',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  LOCK_NOT_AVAILABLE,
  SERIALIZATION_FAILURE,
  DEADLOCK_DETECTED,
])
/** Error messages of pg for a connection that the server closed between two statements. */
const CONNECTION_LOST = /not queryable|Connection terminated/
/** Codes of Node for a connection that was lost or could not be made, as while PostgreSQL starts again elsewhere. */
const NETWORK_ERRORS = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/**
 * Maps an error of the database to a refusal: 50400 when the database was busy or could not be reached, 40000 when a
 * value does not fit its column (SQLSTATE class 22) although the earlier checks, which name the field, accepted it.
 * Null for all other errors, which are faults of the program.
 */
export function refusalOf(error: unknown): ApiError | null {
  const state = sqlState(error)
  if (isBusy(error)) return new ApiError(50400)
  if (state === undefined) return wasDisconnected(error) ? new ApiError(50400) : null
  if (BUSY.has(state)) return new ApiError(50400)
  return state.startsWith('22') ? new ApiError(40000, { errors: [] }) : null
}

/** Whether DatabaseBusy is among the causes of the error; the query builder wraps it. */
function isBusy(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof DatabaseBusy) return true
  return false
}

function wasDisconnected(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if (CONNECTION_LOST.test(at.message) || NETWORK_ERRORS.has(String((at as { code?: unknown }).code))) return true
  return false
}
