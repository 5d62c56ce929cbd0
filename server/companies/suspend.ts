import { and, eq, isNull, notExists, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../db/database'
import { remembered_device, session } from '../http/session/tables'
import { ApiError } from '../http/api-error'
import { company } from './tables'

/**
 * Throws 40301 while the company is suspended. Locks the company's row until the caller's transaction ends, so that a
 * concurrent `suspendCompany` waits and then also ends the session that the caller has opened.
 */
export async function refuseSuspended(tx: Tx, tenant_id: number): Promise<void> {
  const [found] = await tx.select().from(company).where(eq(company.tenant_id, tenant_id)).for('share')
  if (found && found.suspended_at !== null) throw new ApiError(40301)
}

/** SQL condition on a tenant column that excludes rows of suspended companies. */
export function notSuspended(tx: Pick<Tx, 'select'>, tenant: PgColumn): SQL {
  return notExists(
    tx
      .select({ one: sql`1` })
      .from(company)
      .where(and(eq(company.tenant_id, tenant), sql`${company.suspended_at} is not null`)),
  )
}

/**
 * Suspends a company: nobody can sign in and its jobs do not run. Ends its sessions and deletes its remembered
 * browsers; other data stays. Returns how many sessions ended. The suspension date of a company that is already
 * suspended stays.
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

/** Ends the suspension: staff members can sign in, and jobs that became due meanwhile run. */
export async function resumeCompany(tx: Tx, tenant_id: number): Promise<void> {
  await tx.update(company).set({ suspended_at: null }).where(eq(company.tenant_id, tenant_id))
}
