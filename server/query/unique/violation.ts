import { ApiError } from '../../http/api-error'

const UNIQUE_VIOLATION = '23505'

/**
 * Runs a save and turns a violation of a unique index into 40902. Two concurrent saves of one value both pass the
 * earlier check; the index refuses the second save. Other errors are thrown on.
 */
export async function uniqueViolation<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (codeOf(error) === UNIQUE_VIOLATION) throw new ApiError(40902, { errors: [] })
    throw error
  }
}

/** SQLSTATE of a database error, which the query builder wraps. */
function codeOf(error: unknown): unknown {
  if (error == null || typeof error !== 'object') return undefined
  if ('code' in error) return error.code
  return 'cause' in error ? codeOf(error.cause) : undefined
}
