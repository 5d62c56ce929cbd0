import { sql } from 'drizzle-orm'
import { job } from './tables'
import type { Call } from '../http/call'

export interface PlannedJob {
  kind: string
  /**
   * Identifies the job within its kind. Planning the same key for another time replaces due time and payload; for the
   * same time it changes nothing.
   */
  key: string
  /** Epoch ms. */
  due_at: number
  payload?: Record<string, unknown>
}

/** Queues a job in the caller's transaction, so that the job exists only if the transaction commits. */
export async function planJob(call: Call, { kind, key, due_at, payload }: PlannedJob): Promise<void> {
  await call.tx
    .insert(job)
    .values({ tenant_id: call.operator.tenant_id, kind, key, due_at, payload: payload ?? null })
    .onConflictDoUpdate({
      target: [job.tenant_id, job.kind, job.key],
      set: { due_at, payload: payload ?? null, tries: 0, last_error: null },
      setWhere: sql`${job.due_at} <> ${due_at}`,
    })
}
