import { and, eq, isNull, notExists, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../db/database'
import { remembered_device, session } from '../db/tables'
import { ApiError } from '../http/api-error'
import { company } from './tables'

/**
 * Throws 40301 while the company is suspended. Holds the company's row until the transaction ends, so that a session opened
 * in the same transaction is either seen by `suspendCompany`, or not opened.
 */
export async function refuseSuspended(tx: Tx, tenant_id: number): Promise<void> {
  const [found] = await tx.select().from(company).where(eq(company.tenant_id, tenant_id)).for('share')
  if (found && found.suspended_at !== null) throw new ApiError(40301)
}

/** Condition on a table's tenant column: rows of suspended companies are left out. */
export function notSuspended(tx: Pick<Tx, 'select'>, tenant: PgColumn): SQL {
  return notExists(
    tx
      .select({ one: sql`1` })
      .from(company)
      .where(and(eq(company.tenant_id, tenant), sql`${company.suspended_at} is not null`)),
  )
}

/**
 * Ends every session of a company and forgets its remembered browsers; from now on nobody signs in and no job of it runs.
 * Its data stays. Returns how many sessions ended; does nothing to a company that is suspended already.
 */
export async function suspendCompany(tx: Tx, tenant_id: number, now: number): Promise<number> {
  await tx
    .update(company)
    .set({ suspended_at: now })
    .where(and(eq(company.tenant_id, tenant_id), isNull(company.suspended_at)))
  await tx.delete(remembered_device).where(eq(remembered_device.tenant_id, tenant_id))
  const ended = await tx
    .update(session)
    .set({ ended: 'suspended' })
    .where(and(eq(session.tenant_id, tenant_id), isNull(session.ended)))
    .returning({ token_hash: session.token_hash })
  return ended.length
}

/** Lets a suspended company work again: sign-in is open, and jobs that fell due meanwhile run. */
export async function resumeCompany(tx: Tx, tenant_id: number): Promise<void> {
  await tx.update(company).set({ suspended_at: null }).where(eq(company.tenant_id, tenant_id))
}
