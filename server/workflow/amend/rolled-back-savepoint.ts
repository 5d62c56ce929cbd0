import type { Call } from '../../http/call'

/** Thrown to make the database roll the savepoint back; carries the result of the work out of it. */
class RollBack<T> extends Error {
  readonly result: T
  constructor(result: T) {
    super('the savepoint is rolled back')
    this.result = result
  }
}

/**
 * Runs the work in a savepoint, which is rolled back afterwards, so that nothing that the work wrote stays. Returns the
 * result of the work, or throws the error of the work.
 */
export async function inRolledBackSavepoint<T>(call: Call, work: (inner: Call) => Promise<T>): Promise<T> {
  try {
    return await call.tx.transaction(async (tx) => {
      throw new RollBack(await work({ ...call, tx }))
    })
  } catch (error) {
    if (error instanceof RollBack) return (error as RollBack<T>).result
    throw error
  }
}
