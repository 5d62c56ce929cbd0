/** Thrown to make the database roll a transaction or a savepoint back; carries the result of the work out of it. */
class RolledBack<T> extends Error {
  readonly result: T
  constructor(result: T) {
    super('the transaction is rolled back')
    this.result = result
  }
}

/**
 * Runs the work in a transaction or savepoint that `begin` opens, and rolls it back afterwards, so that nothing that
 * the work wrote stays. Returns the result of the work, or throws its error.
 */
export async function rolledBack<Transaction, T>(
  begin: (run: (inner: Transaction) => Promise<T>) => Promise<T>,
  work: (inner: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await begin(async (inner) => {
      throw new RolledBack(await work(inner))
    })
  } catch (error) {
    if (error instanceof RolledBack) return (error as RolledBack<T>).result
    throw error
  }
}
