import { sql } from 'drizzle-orm'
import type { Tx } from './database'

/** Until the transaction ends, whoever names the same thing waits: for what no index and no row's lock can hold. */
export async function queueFor(tx: Tx, tenantId: number, what: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId}:${what}`}, 0))`)
}
