import { and, eq, lt } from 'drizzle-orm'
import type { Database, Tx } from '../db/database'
import { idempotency } from '../db/tables'
import { ApiError } from './api-error'
import type { Envelope } from './envelope'
import { fingerprint } from './session/seal'

const KEPT_MS = 24 * 3_600_000
/** A request without an answer after this time counts as lost with its process. */
const RUNNING_MS = 60_000

/** An Idempotency-Key with its operator and path, so that an operator cannot fetch an answer to another operator. */
export interface RequestKey {
  tenant_id: number
  operator_id: number
  key: string
  path: string
}

const matches = (id: RequestKey) =>
  and(
    eq(idempotency.tenant_id, id.tenant_id),
    eq(idempotency.operator_id, id.operator_id),
    eq(idempotency.key, id.key),
    eq(idempotency.path, id.path),
  )

/**
 * Claims a key. Returns null when the work must be done, or the stored envelope when the work was done before.
 * Throws 42202 for another body under the same key, 40903 while the first request runs.
 */
export async function claim(
  database: Database,
  id: RequestKey,
  body: Uint8Array,
  now: number,
): Promise<Envelope | null> {
  const body_hash = fingerprint(body)
  return database.transaction(id.tenant_id, async (tx) => {
    await tx
      .delete(idempotency)
      .where(and(eq(idempotency.tenant_id, id.tenant_id), lt(idempotency.created_at, now - KEPT_MS)))
    const fresh = await tx
      .insert(idempotency)
      .values({ ...id, body_hash, created_at: now })
      .onConflictDoNothing()
      .returning({ key: idempotency.key })
    if (fresh.length > 0) return null
    const [known] = await tx.select().from(idempotency).where(matches(id)).for('update')
    if (!known) throw new ApiError(40903)
    if (known.body_hash !== body_hash) throw new ApiError(42202)
    if (known.answer !== null) return known.answer
    if (now - known.created_at < RUNNING_MS) throw new ApiError(40903)
    await tx.update(idempotency).set({ created_at: now }).where(matches(id))
    return null
  })
}

/**
 * Stores the answer, which must not contain a secret (see `ShownOnce`). When the work has a single transaction, call
 * this function in that transaction.
 */
export async function keep(tx: Tx, id: RequestKey, answer: Envelope): Promise<void> {
  await tx.update(idempotency).set({ answer }).where(matches(id))
}

/** Deletes a key whose request was refused, so that a corrected request may use the key. */
export async function release(database: Database, id: RequestKey): Promise<void> {
  await database.transaction(id.tenant_id, (tx) => tx.delete(idempotency).where(matches(id)))
}
