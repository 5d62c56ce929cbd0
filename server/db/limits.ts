/** How long a request may keep the database, in milliseconds. Migrations, jobs and the demo company have no such limits. */
export interface Limits {
  /** Until its transaction begins: a connection of the pool, or the turn of the embedded database, is free. */
  wait: number
  /** One statement. The embedded database cannot interrupt one: it runs in this process and holds it until it is done. */
  statement: number
  /** Between two statements of a transaction. */
  idle: number
  /** One transaction as a whole, from its beginning to its end: many short statements are no way around the other limits. */
  total: number
}

/** `total` is below the minute after which an idempotency key counts as that of a dead process (http/idempotency.ts). */
export const REQUEST_LIMITS: Limits = { wait: 5_000, statement: 15_000, idle: 10_000, total: 45_000 }

/** A limit was passed and the transaction was rolled back, or never began. */
export class DatabaseBusy extends Error {}

/**
 * Runs a transaction that has to begin within `wait` milliseconds. `begin` opens it and calls what it is given as soon as
 * it is open. Throws DatabaseBusy when it is not open in time; then its work never runs.
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
      // Work that has begun ends by the other limits; to leave it now would leave its transaction open.
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
  // Nobody waits any more for a transaction that was given up.
  run.catch(() => undefined)
  try {
    return await Promise.race([run, late])
  } finally {
    clearTimeout(timer)
  }
}
