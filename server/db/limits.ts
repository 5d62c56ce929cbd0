/** Limits of a request's use of the database, in milliseconds. Migrations, jobs and the demo company have no limits. */
export interface Limits {
  /** Wait for a free connection of the pool, or for the embedded database. */
  wait: number
  /**
   * Duration of a statement. Not enforced by the embedded database, which blocks this process while a statement runs.
   */
  statement: number
  /** Time between two statements of a transaction. */
  idle: number
  /** Duration of a whole transaction, which also limits transactions with many short statements. */
  total: number
}

/**
 * `total` is below one minute: after that, server/http/idempotency.ts assumes that the process that used a key is dead.
 */
export const REQUEST_LIMITS: Limits = { wait: 5_000, statement: 15_000, idle: 10_000, total: 45_000 }

/** A limit was passed and the transaction was rolled back, or never began. */
export class DatabaseBusy extends Error {}

/**
 * Runs a transaction that must begin within `wait` milliseconds. `begin` opens the transaction and then calls its
 * argument. Throws DatabaseBusy when the transaction does not begin in time; `work` is then never called.
 */
export async function beginWithin<Tx, T>(
  wait: number,
  begin: (work: (tx: Tx) => Promise<T>) => Promise<T>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  let hasBegun = false
  let isGivenUp = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const busy = () => new DatabaseBusy(`no transaction began within ${wait} ms`)
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      // Work that has begun is subject to the other limits; rejecting now would leave its transaction open.
      if (hasBegun) return
      isGivenUp = true
      reject(busy())
    }, wait)
  })
  const run = begin(async (tx) => {
    clearTimeout(timer)
    if (isGivenUp) throw busy()
    hasBegun = true
    return work(tx)
  })
  // A failure of a transaction that was given up must not be an unhandled rejection.
  run.catch(() => undefined)
  try {
    return await Promise.race([run, late])
  } finally {
    clearTimeout(timer)
  }
}
