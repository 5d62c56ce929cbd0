import { type SQLWrapper, sql } from 'drizzle-orm'
import { joinedTexts, type SqlPart } from './driver/sql-template'

/** A drizzle database or transaction. */
interface Executor {
  execute(statement: SQLWrapper): PromiseLike<unknown>
}

/**
 * Runs an SQL statement and returns its rows as objects. `T` describes the columns and is not checked against the
 * statement. Integers are returned as numbers.
 */
export async function selectRows<T>(tx: Executor, statement: SQLWrapper): Promise<T[]> {
  const { rows } = (await tx.execute(statement)) as { rows: T[] }
  return rows
}

/**
 * Like `selectRows`, for many rows with many columns: PostgreSQL sends all rows as one JSON text, which Node parses in
 * a fraction of the time that it takes to read each value. Columns may be integers, texts, booleans and JSON, whose
 * values are the same as with `selectRows`; none may be named `json_row`.
 */
export async function selectManyRows<T>(tx: Executor, statement: SqlPart): Promise<T[]> {
  const [answer] = await selectRows<{ rows: T[] }>(tx, asJson([statement]))
  return answer?.rows ?? []
}

const asJson = joinedTexts(([rows]) => sql`select coalesce(json_agg(json_row), '[]') as rows from (${rows}) json_row`)
