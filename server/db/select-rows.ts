import type { SQL } from 'drizzle-orm'

/** A drizzle database or transaction. */
interface Executor {
  execute(statement: SQL): PromiseLike<unknown>
}

/**
 * Runs an SQL statement and returns its rows as objects. `T` describes the columns and is not checked against the
 * statement. Integers are returned as numbers.
 */
export async function selectRows<T>(tx: Executor, statement: SQL): Promise<T[]> {
  const { rows } = (await tx.execute(statement)) as { rows: T[] }
  return rows
}
