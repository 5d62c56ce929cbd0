import { eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../db/database'
import { sign_in_attempt, sign_in_pace } from './tables'
import { ApiError } from '../api-error'
import { inTurns } from '../turns'
import { sha256 } from './secrets'

/*
 * Slows down the guessing of secrets, without giving an attacker the means to lock the owner out.
 *
 * 1. Wrong tries are counted for one name at one place (a network address, or a remembered browser). The first five
 *    tries need no wait. After the fifth wrong try the next try has to wait 10 seconds, and each further wrong try
 *    doubles the wait, up to 15 minutes. The count is deleted after a right secret, or after an hour without a wrong
 *    try. Nobody is locked out: a try that comes too early is answered 42900 with `retry_after`, the seconds to wait,
 *    and its secret is not checked.
 * 2. Names that never signed in from an address share the tries of that address: 10 at once and another every 90
 *    seconds, which is 20 in any quarter of an hour over all names. A right try is given back together with the wrong
 *    tries before it, so that a store with fifty colleagues behind one address does not run out of tries.
 * 3. A name may be tried from places that are new to the name 30 times at once and once a minute more, over all
 *    addresses together.
 * 4. Rules 2 and 3 do not apply to a staff member who signed in from this address before, or who holds the cookie of a
 *    remembered browser. While the shared tries of an address are used up, a staff member who signed in from that
 *    address before has two tries without a wait instead of five.
 *
 * A try is counted before its secret is compared, and taken back when the secret was right, so that concurrent
 * requests, also in several processes, cannot bypass the count.
 */
const FREE_TRIES = 5
const FREE_TRIES_UNDER_ATTACK = 2
const FIRST_WAIT_MS = 10_000
const LONGEST_WAIT_MS = 15 * 60_000
/** Wrong tries of a name at a place are forgotten after this time without another wrong try. */
const FORGOTTEN_MS = 3_600_000

/** A token bucket of tries that several names share: `capacity` tries at once, and a further try every `refillMs`. */
interface TryBucket {
  key_hash: string
  capacity: number
  refillMs: number
  /**
   * Maximum number of tries that this process checks at the same time. Right tries among them are given back before the
   * next tries begin.
   */
  slots: number
}

/** The counters that a try is charged to. */
export interface AttemptLimits {
  /** Key of the counter for the name at its place; stored as a hash. */
  counterKey: readonly unknown[]
  buckets?: readonly TryBucket[]
  /** While this bucket is used up, fewer wrong tries are free. */
  strictUnder?: TryBucket
}

/** The shared tries of an address (rule 2). */
export function bucketOfAddress(address: string): TryBucket {
  return { key_hash: keyOf(['address', address]), capacity: 10, refillMs: 90_000, slots: 4 }
}

/** The shared tries of a typed name (rule 3), whether or not the name exists. */
export function bucketOfName(name: readonly unknown[]): TryBucket {
  return { key_hash: keyOf(['name', ...name]), capacity: 30, refillMs: 60_000, slots: 8 }
}

/** The tries of a signed-in staff member for a kind of secret, over all sessions. */
export function bucketOfMember(kind: string, tenant_id: number, member_id: number): TryBucket {
  return { key_hash: keyOf(['member', kind, tenant_id, member_id]), capacity: 10, refillMs: 90_000, slots: 1 }
}

const keyOf = (parts: readonly unknown[]) => sha256(JSON.stringify(parts))

/**
 * Runs `work`, which checks a secret, and returns its result. Throws 42900 with `retry_after` (seconds) when another
 * try is too early, and rethrows errors of `work`. An ApiError of `work` counts as a wrong secret.
 */
export async function attempt<T>(
  database: Database,
  limits: AttemptLimits,
  now: number,
  work: () => Promise<T>,
): Promise<T> {
  const buckets = limits.buckets ?? []
  const key_hash = keyOf(limits.counterKey)
  const turns = [{ key_hash, slots: 1 }, ...buckets].map((turn) => ({
    key: turn.key_hash,
    slots: turn.slots,
    maxWait: null,
  }))
  return inTurns(database, turns, async () => {
    const before = await database.system((tx) => count(tx, key_hash, limits, now))
    try {
      const result = await work()
      await database.system((tx) => forget(tx, key_hash, buckets, { before, now }))
      return result
    } catch (error) {
      // The secret was not checked, for example because the database failed, so the try does not count.
      if (!(error instanceof ApiError)) await database.system((tx) => takeBack(tx, key_hash, buckets))
      throw error
    }
  })
}

interface Counted {
  failures: number
  last_at: number
}

/** Counts a try as wrong. Returns the former count. Throws 42900 without counting when the try is too early. */
async function count(
  tx: Tx,
  key_hash: string,
  { buckets = [], strictUnder }: AttemptLimits,
  now: number,
): Promise<Counted> {
  // The update changes nothing in an existing row but locks it, so that concurrent tries wait for each other.
  const [found] = await tx
    .insert(sign_in_attempt)
    .values({ key_hash, failures: 0, last_at: now })
    .onConflictDoUpdate({ target: sign_in_attempt.key_hash, set: { key_hash } })
    .returning()
  const before = found && now - found.last_at < FORGOTTEN_MS ? found : { failures: 0, last_at: now }
  const free = strictUnder && (await isUsedUp(tx, strictUnder, now)) ? FREE_TRIES_UNDER_ATTACK : FREE_TRIES
  refuseUntil(before.last_at + waitAfter(before.failures, free), now)
  for (const bucket of buckets) await take(tx, bucket, now)
  await tx
    .update(sign_in_attempt)
    .set({ failures: before.failures + 1, last_at: now })
    .where(eq(sign_in_attempt.key_hash, key_hash))
  await sweep(tx, now)
  return before
}

/** Wait before the next try after this number of wrong tries, in ms. */
function waitAfter(failures: number, free: number): number {
  return failures < free ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - free))
}

/** Takes one of the shared tries. Throws 42900 when no try is left. */
async function take(tx: Tx, { key_hash, capacity, refillMs }: TryBucket, now: number): Promise<void> {
  const { full_at } = sign_in_pace
  const next = sql`greatest(${full_at}, ${now}::bigint) + ${refillMs}::bigint`
  const [taken] = await tx
    .insert(sign_in_pace)
    .values({ key_hash, full_at: now + refillMs })
    .onConflictDoUpdate({
      target: sign_in_pace.key_hash,
      set: { full_at: next },
      setWhere: sql`${next} <= ${now + capacity * refillMs}::bigint`,
    })
    .returning({ full_at })
  if (taken) return
  refuseUntil(await nextTryAt(tx, { key_hash, capacity, refillMs }), now)
}

async function nextTryAt(tx: Tx, { key_hash, capacity, refillMs }: Omit<TryBucket, 'slots'>): Promise<number> {
  const [found] = await tx.select().from(sign_in_pace).where(eq(sign_in_pace.key_hash, key_hash))
  return (found?.full_at ?? 0) - (capacity - 1) * refillMs
}

const isUsedUp = async (tx: Tx, bucket: TryBucket, now: number) => (await nextTryAt(tx, bucket)) > now

/** Throws 42900 when the moment (epoch ms) is in the future. */
function refuseUntil(moment: number, now: number): void {
  if (moment <= now) return
  const seconds = Math.ceil((moment - now) / 1000)
  const minutes = Math.ceil(seconds / 60)
  throw new ApiError(
    42900,
    { retry_after: seconds },
    seconds <= 90
      ? {
          zh: `尝试过于频繁，请 ${seconds} 秒后再试`,
          en: `Too many attempts. Try again in ${seconds === 1 ? '1 second' : `${seconds} seconds`}`,
        }
      : { zh: `尝试过于频繁，请 ${minutes} 分钟后再试`, en: `Too many attempts. Try again in ${minutes} minutes` },
  )
}

/**
 * After a right try: deletes the count and returns the shared tries that this try and the wrong tries before it took.
 */
async function forget(
  tx: Tx,
  key_hash: string,
  buckets: readonly TryBucket[],
  { before, now }: { before: Counted; now: number },
): Promise<void> {
  await tx.delete(sign_in_attempt).where(eq(sign_in_attempt.key_hash, key_hash))
  for (const bucket of buckets) {
    // Shared tries that were refilled by time since then are not returned a second time.
    const returned = Math.floor((now - before.last_at) / bucket.refillMs)
    await giveBack(tx, bucket, 1 + Math.max(0, before.failures - returned))
  }
}

async function takeBack(tx: Tx, key_hash: string, buckets: readonly TryBucket[]): Promise<void> {
  await tx
    .update(sign_in_attempt)
    .set({ failures: sql`greatest(${sign_in_attempt.failures} - 1, 0)` })
    .where(eq(sign_in_attempt.key_hash, key_hash))
  for (const bucket of buckets) await giveBack(tx, bucket, 1)
}

async function giveBack(tx: Tx, { key_hash, refillMs }: TryBucket, tries: number): Promise<void> {
  await tx
    .update(sign_in_pace)
    .set({ full_at: sql`${sign_in_pace.full_at} - ${tries * refillMs}::bigint` })
    .where(eq(sign_in_pace.key_hash, key_hash))
}

/** Deletes expired rows, so that thousands of invented names do not fill the tables. */
async function sweep(tx: Tx, now: number): Promise<void> {
  const old = tx
    .select({ key_hash: sign_in_attempt.key_hash })
    .from(sign_in_attempt)
    .where(lte(sign_in_attempt.last_at, now - FORGOTTEN_MS))
    .for('update', { skipLocked: true })
  await tx.delete(sign_in_attempt).where(inArray(sign_in_attempt.key_hash, old))
  const full = tx
    .select({ key_hash: sign_in_pace.key_hash })
    .from(sign_in_pace)
    .where(lte(sign_in_pace.full_at, now))
    .for('update', { skipLocked: true })
  await tx.delete(sign_in_pace).where(inArray(sign_in_pace.key_hash, full))
}
