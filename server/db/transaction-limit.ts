import { sql } from 'drizzle-orm'
import pg from 'pg'

/** Names one transaction of a PostgreSQL server: its process, and when the transaction began. */
export interface Began {
  limit_pid: number
  limit_at: string
}

/** Columns of a first statement that answer `Began`. */
export const BEGAN = sql`pg_backend_pid() as limit_pid, now()::text as limit_at`

/** Time for the connection over which a transaction is ended, in milliseconds. */
const CONNECT_MS = 5_000

/**
 * Ends the transaction after `total` milliseconds, also while one of its statements runs: its connection is closed with
 * SQLSTATE 57P01 and what it wrote is rolled back, as `transaction_timeout` of PostgreSQL 17 does. The moment at which the
 * transaction began is compared, so that a later transaction of the same connection is never hit. The connection that does
 * it is none of the pool, which may be used up. Answers a function that stops the watch.
 */
export function endAfter(url: string, { limit_pid, limit_at }: Began, total: number): () => void {
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
      // A server that takes no connection now ends its idle and long statements by its own timeouts.
      .catch(() => undefined)
      .finally(() => client.end().catch(() => undefined))
  }, total)
  return () => clearTimeout(timer)
}
