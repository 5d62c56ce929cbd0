import { CHANGED_COLUMNS } from '../db/driver/preparing-client'

const MAX_TRIES = 5
/** SQLSTATE of a transaction that cannot be put into an order with transactions that ran at the same time. */
export const SERIALIZATION_FAILURE = '40001'
/** SQLSTATE of the transaction that PostgreSQL has chosen to end among several that wait for each other. */
export const DEADLOCK_DETECTED = '40P01'
/** SQLSTATEs after which a retry usually succeeds. */
const RETRYABLE = new Set([SERIALIZATION_FAILURE, DEADLOCK_DETECTED, CHANGED_COLUMNS])
/** SQLSTATE unique_violation: another transaction stored the same value since this one had looked for it. */
export const UNIQUE_VIOLATION = '23505'
/** SQLSTATE of a wait for a lock that took longer than `lock_timeout`. */
export const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Runs a whole transaction up to MAX_TRIES times, with jitter, after serialization failures and deadlocks. After the
 * first violation of a unique index it runs once more, so that its own checks see the other row and name the fields.
 */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  let wasTaken = false
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (sqlState(error) === UNIQUE_VIOLATION && !wasTaken) {
        wasTaken = true
        continue
      }
      if (attempt >= MAX_TRIES || !isRetryable(error)) throw error
      await new Promise((resume) => setTimeout(resume, Math.random() * 20 * 2 ** attempt))
    }
  }
}

/** Whether `retrying` runs a transaction again that failed with this error. */
export const isRetryable = (error: unknown): boolean => RETRYABLE.has(sqlState(error) ?? '')

/** SQLSTATE of an error, also when the query builder has wrapped it. */
export function sqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = (at as { code?: unknown }).code
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return undefined
}
