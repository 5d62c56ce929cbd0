import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Database, Tx } from '../db/database'
import { idempotency } from '../db/tables'
import { ApiError } from './api-error'
import type { AppEnv } from './app-env'
import type { Operator } from './call'
import type { Envelope } from './envelope'
import { longestText } from './expected'
import { headerRefusal } from './refused-header'
import { fingerprint } from './session/seal'
import type { Session } from './session/session'
import { validStoreOf } from './signed-in'

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

/** Length of the columns in which the key and the path of a request are stored. */
const MAX_KEY_LENGTH = 255

/** The key of the request; null without an Idempotency-Key. Throws 40000 for a key that is too long. */
export function requestKeyOf(c: Context<AppEnv>, session: Session): RequestKey | null {
  const key = c.req.header('idempotency-key')
  if (!key || c.req.method !== 'POST') return null
  if (key.length > MAX_KEY_LENGTH) throw headerRefusal(40000, 'Idempotency-Key', longestText(MAX_KEY_LENGTH))
  return {
    tenant_id: session.tenant_id,
    operator_id: session.member_id,
    key,
    path: new URL(c.req.url).pathname.slice(0, MAX_KEY_LENGTH),
  }
}

const matches = (id: RequestKey) =>
  and(
    eq(idempotency.tenant_id, id.tenant_id),
    eq(idempotency.operator_id, id.operator_id),
    eq(idempotency.key, id.key),
    eq(idempotency.path, id.path),
  )

/**
 * An answer as it is stored: with a fingerprint of the rights of the operator to whom it was given (`rightsOf`). An
 * answer that was stored before rights were stored has none.
 */
export type KeptAnswer = Envelope & {
  rights?: string
  /** Whether the server failed at items of a batch: a repeat tries these again, and no others. */
  unfinished?: boolean
}

/**
 * What an answer to this operator depends on; differs when a role, flag or place of the operator has changed. The
 * places of head office that sees all of them are left out, because a new store adds to them.
 */
function rightsOf(operator: Operator): string {
  const { role_type, permissions, flags, data_scope, store_ids, warehouse_ids, wholesaler_id, org_id } = operator
  const seesAll = role_type === 'head_office' && data_scope === 'all'
  return fingerprint(
    JSON.stringify([
      role_type,
      data_scope,
      wholesaler_id,
      org_id,
      ...(seesAll ? [] : [store_ids, warehouse_ids]),
      [...permissions].toSorted(),
      Object.entries(flags).toSorted(([a], [b]) => a.localeCompare(b)),
    ]),
  )
}

const RIGHTS_CHANGED = {
  zh: '该操作已完成，此后您的权限有变化，请刷新查看结果',
  en: 'Already done. Your rights have changed since; reload to see the result',
}

/**
 * The envelope of a stored answer. Throws 40300 when the operator had other rights when the answer was given, because
 * the answer may contain what the operator may no longer see.
 */
export function storedAnswerFor(kept: KeptAnswer, operator: Operator): Envelope {
  const { rights, unfinished: _, ...envelope } = kept
  if (rights !== undefined && rights !== rightsOf(operator)) throw new ApiError(40300, null, RIGHTS_CHANGED)
  return envelope
}

/**
 * What must be the same when a key is used again: the body, the query, which names the row that is changed, and the
 * chosen store, in which a new document without a store is created.
 */
export function fingerprintOf(c: Context<AppEnv>, body: Uint8Array): string {
  const { search } = new URL(c.req.url)
  const store = validStoreOf(c)
  const chosen = `${search}${store === null ? '' : ` in store ${store}`}`
  return fingerprint(chosen === '' ? body : Buffer.concat([Buffer.from(`${chosen}\n`), body]))
}

/**
 * Claims a key. Returns null when the work must be done, or the stored answer when the work was done before. With an
 * unfinished answer the key is claimed too: the rest of the work must be done.
 * Throws 42202 for another content under the same key, 40903 while the first request runs.
 */
export async function claimKey(
  database: Database,
  id: RequestKey,
  body_hash: string,
  now: number,
): Promise<KeptAnswer | null> {
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
    const { answer } = known
    if (answer !== null && !answer.unfinished) return answer
    if (answer === null && now - known.created_at < RUNNING_MS) throw new ApiError(40903)
    await tx.update(idempotency).set({ created_at: now, answer: null }).where(matches(id))
    return answer
  })
}

interface Given {
  answer: Envelope
  /** To whom the answer is given. */
  operator: Operator | undefined
  unfinished?: boolean
}

/**
 * Stores the answer, which must not contain a secret (see `ShownOnce`). When the work has a single transaction, call
 * this function in that transaction.
 */
export async function storeAnswer(tx: Tx, id: RequestKey, { answer, operator, unfinished }: Given): Promise<void> {
  const kept: KeptAnswer = {
    ...answer,
    ...(operator && { rights: rightsOf(operator) }),
    ...(unfinished && { unfinished }),
  }
  await tx.update(idempotency).set({ answer: kept }).where(matches(id))
}

/**
 * Deletes a key whose request was refused, so that a corrected request may use the key. A key with an answer stays: the
 * work was committed, and only the connection to the database was lost before it said so. An answer that the request
 * was to finish is put back.
 */
export async function releaseKey(database: Database, id: RequestKey, unfinished: KeptAnswer | null): Promise<void> {
  const isOpen = and(matches(id), isNull(idempotency.answer))
  await database.transaction(id.tenant_id, async (tx) => {
    if (unfinished) await tx.update(idempotency).set({ answer: unfinished }).where(isOpen)
    else await tx.delete(idempotency).where(isOpen)
  })
}
