import { sql } from 'drizzle-orm'
import type { SecurityLog } from '../../../src/generated/admin/security_log/security_log.types'
import type { Database, Tx } from '../../db/database'
import { security_log } from '../../generated/tables'
import type { Call } from '../call'
import { sha256 } from './secrets'

/** Kinds of events, declared in manifest/entities/admin/security_log.yaml. */
export type SecurityEventKind = SecurityLog['event']

/** An entry of a company's security log. Must not contain secrets or typed values. */
export interface SecurityEvent {
  tenant_id: number
  event: SecurityEventKind
  /** Epoch ms. */
  at: number
  /**
   * The acting staff member; for a failed sign-in, the staff member whose account was tried. Null for the system or an
   * unknown person.
   */
  member_id?: number | null
  /** Label of the staff member, role or list that the event concerns. */
  subject?: string | null
  /** Field names, permission codes or a reason, but no values. */
  detail?: string | null
  address?: string | null | undefined
  user_agent?: string | null | undefined
  /** Path of the call, without its query. */
  route?: string | null
  /** Business code of a refusal. */
  code?: number | null
}

const MINUTE = 60_000

/** A new row for an event, with texts cut to the lengths of their columns. */
function valuesOf({ at, ...event }: SecurityEvent): typeof security_log.$inferInsert {
  return {
    tenant_id: event.tenant_id,
    happened_at: at,
    last_at: at,
    count: 1,
    event: event.event,
    member_id: event.member_id ?? null,
    subject: event.subject?.slice(0, 120) ?? null,
    detail: event.detail?.slice(0, 500) ?? null,
    address: event.address?.slice(0, 64) ?? null,
    user_agent: event.user_agent?.slice(0, 200) ?? null,
    route: event.route?.slice(0, 255) ?? null,
    code: event.code ?? null,
    created_by: event.member_id ?? 0,
    created_at: at,
    updated_by: event.member_id ?? 0,
    updated_at: at,
  }
}

/**
 * Writes an entry. Given a transaction, the entry is part of that transaction; given the database, the entry is
 * committed separately.
 */
export async function recordSecurityEvent(to: Tx | Database, event: SecurityEvent): Promise<void> {
  if ('system' in to) await to.system((tx) => recordSecurityEvent(tx, event))
  else await to.insert(security_log).values(valuesOf(event))
}

/** Records an action of the operator, in the transaction of the call. */
export function recordOperatorAction(
  { tx, operator, now, origin }: Call,
  event: Omit<SecurityEvent, 'tenant_id' | 'at' | 'member_id' | 'address' | 'user_agent'>,
): Promise<void> {
  const who = { tenant_id: operator.tenant_id, member_id: operator.id === 0 ? null : operator.id }
  return recordSecurityEvent(tx, {
    ...event,
    ...who,
    at: now,
    address: origin?.address,
    user_agent: origin?.userAgent,
  })
}

/** Repeated events that wait until the previous write of the same entry is done, by database and key. */
const waiting = new WeakMap<Database, Map<string, { more: number; last_at: number; written: Promise<void> }>>()

/**
 * Records an event that a client can cause any number of times, such as a refusal or failed sign-in. Events of the same
 * minute with equal event, staff member, address, route and code share a row with a count. Runs in its own transaction;
 * this process writes each row at most once at a time.
 */
export async function recordRepeatedEvent(database: Database, event: SecurityEvent): Promise<void> {
  const { tenant_id, member_id, address, route, code, at } = event
  const minute = Math.floor(at / MINUTE)
  const fold_key = sha256(
    JSON.stringify([tenant_id, event.event, member_id ?? 0, address ?? '', route ?? '', code ?? 0, minute]),
  )
  const queue = waiting.get(database) ?? new Map<string, { more: number; last_at: number; written: Promise<void> }>()
  waiting.set(database, queue)
  const before = queue.get(fold_key)
  if (before && before.more > 0) {
    before.more += 1
    before.last_at = Math.max(before.last_at, at)
    return before.written
  }
  const next = { more: 1, last_at: at, written: Promise.resolve() }
  queue.set(fold_key, next)
  next.written = (before?.written ?? Promise.resolve())
    .catch(() => undefined)
    .then(async () => {
      const times = next.more
      // Repetitions from now on form the next queue entry.
      next.more = 0
      await writeRepeated(database, event, { fold_key, times, last_at: next.last_at })
    })
    .finally(() => {
      if (queue.get(fold_key) === next) queue.delete(fold_key)
    })
  return next.written
}

async function writeRepeated(
  database: Database,
  event: SecurityEvent,
  { fold_key, times, last_at }: { fold_key: string; times: number; last_at: number },
): Promise<void> {
  await database.system((tx) =>
    tx
      .insert(security_log)
      .values({ ...valuesOf(event), fold_key, count: times, last_at })
      .onConflictDoUpdate({
        target: [security_log.tenant_id, security_log.fold_key],
        set: {
          count: sql`${security_log.count} + ${times}::bigint`,
          last_at: sql`greatest(${security_log.last_at}, ${last_at}::bigint)`,
        },
      }),
  )
}
