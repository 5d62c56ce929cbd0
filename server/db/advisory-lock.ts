import { sql } from 'drizzle-orm'
import type { Tx } from './database'

/**
 * Takes an advisory lock until the transaction ends; other transactions with the same tenant and name wait. For rules
 * that no unique index or row lock can protect.
 */
export async function advisoryLock(tx: Tx, tenantId: number, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId}:${name}`}, 0))`)
}
