import type { Call } from '../../http/call'

/** Thrown to leave a savepoint with the result of the work in it. */
class Undone<T> extends Error {
  readonly result: T
  constructor(result: T) {
    super('the work is rolled back')
    this.result = result
  }
}

/**
 * Runs the work in a savepoint and takes back everything that it wrote. Returns the result of the work, or throws what
 * the work has thrown.
 */
export async function rolledBack<T>(call: Call, work: (inner: Call) => Promise<T>): Promise<T> {
  try {
    return await call.tx.transaction(async (tx) => {
      throw new Undone(await work({ ...call, tx }))
    })
  } catch (error) {
    if (error instanceof Undone) return (error as Undone<T>).result
    throw error
  }
}
