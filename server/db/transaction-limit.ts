import { sql } from 'drizzle-orm'
import pg from 'pg'

/** Identifies a transaction of a PostgreSQL server by its backend process and start time. */
export interface TransactionIdentity {
  limit_pid: number
  limit_at: string
}

/** Columns for a select list that return `TransactionIdentity`. */
export const TRANSACTION_IDENTITY = sql`pg_backend_pid() as limit_pid, now()::text as limit_at`

/** Time for the connection over which a transaction is ended, in milliseconds. */
const CONNECT_MS = 5_000

/**
 * Ends the transaction after `total` milliseconds, also while one of its statements runs: its connection is closed with
 * SQLSTATE 57P01 and what it wrote is rolled back, as `transaction_timeout` of PostgreSQL 17 does. The start time is
 * compared, so that a later transaction of the same connection is never ended. Uses a connection outside of the pool,
 * which may be exhausted. Returns a function that stops the watch.
 */
export function endAfter(url: string, { limit_pid, limit_at }: TransactionIdentity, total: number): () => void {
  const timer = setTimeout(() => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
    client.on('error', () => undefined)
    void client
      .connect()
      .then(() =>
        client.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and xact_start = $2::timestamptz',
          [limit_pid, limit_at],
        ),
      )
      // If the server accepts no connection, its own statement and idle timeouts still end the transaction.
      .catch(() => undefined)
      .finally(() => client.end().catch(() => undefined))
  }, total)
  return () => clearTimeout(timer)
}
