import { ApiError } from '../../http/api-error'
import { sqlState, UNIQUE_VIOLATION } from '../../http/retrying'

/**
 * Runs a save and turns a violation of a unique index into 40902, with the violation as its cause. Two concurrent saves
 * of one value both pass the earlier check; the index refuses the second save. `retrying` then runs the second save
 * once more: its check finds the row of the first save and names the fields. Other errors are thrown on.
 */
export async function uniqueViolation<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new ApiError(40902, { errors: [] }, undefined, { cause: error })
    throw error
  }
}
