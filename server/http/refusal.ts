import { DatabaseBusy } from '../db/limits'
import { ApiError } from './api-error'
import { sqlState } from './retrying'

/**
 * Canceled by statement_timeout; ended while idle in a transaction; no connection left; shutting down or starting up.
 * A transaction that ends so is rolled back.
 */
const BUSY = new Set(['57014', '25P03', '53300', '57P01', '57P02', '57P03'])
/** What pg says of a connection that the server has closed between two statements. */
const CONNECTION_LOST = /not queryable|Connection terminated/

/**
 * The refusal that an error of the database stands for: 50400 where it had no time, 40000 where a value was outside what a
 * column can hold (class 22). Checks before the database name the field; this is for values that no check has foreseen.
 * Null for everything else, which is a fault of the program.
 */
export function refusalOf(error: unknown): ApiError | null {
  const state = sqlState(error)
  if (isBusy(error)) return new ApiError(50400)
  if (state === undefined) return wasDisconnected(error) ? new ApiError(50400) : null
  if (BUSY.has(state)) return new ApiError(50400)
  return state.startsWith('22') ? new ApiError(40000, { errors: [] }) : null
}

/** A limit that ends a statement arrives as the cause of the query's error. */
function isBusy(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof DatabaseBusy) return true
  return false
}

function wasDisconnected(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (CONNECTION_LOST.test(at.message)) return true
  return false
}
