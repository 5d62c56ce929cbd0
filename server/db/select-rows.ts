import type { SQL } from 'drizzle-orm'

/** A database or a transaction of drizzle. */
interface Executor {
  execute(statement: SQL): PromiseLike<unknown>
}

/**
 * Rows of a statement that is written as SQL, named by its columns. Nobody checks `T`: it says what the columns are, whose
 * types the text of the statement alone knows. Integers arrive as numbers.
 */
export async function selectRows<T>(tx: Executor, statement: SQL): Promise<T[]> {
  const { rows } = (await tx.execute(statement)) as { rows: T[] }
  return rows
}
