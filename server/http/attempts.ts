import { setTimeout } from 'node:timers/promises'
import { eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database, Tx } from '../db/database'
import { sign_in_attempt } from '../db/tables'
import { ApiError } from './api-error'
import { sha256 } from './secrets'

/** Wrong secrets in a row for one name, and from one address in a quarter of an hour. */
const BY_NAME = 5
const BY_ADDRESS = 50
const LOCKED_MS = 15 * 60_000
/** The answer to the first wrong secret of a name waits so long, each further one twice as long as the last. */
const FIRST_DELAY_MS = 50

/** Whom wrong secrets count against. */
export interface Counter {
  key_hash: string
  /** How many it bears. */
  most: number
  /** How many may be checked at the same time; the others wait for their turn, or all of a burst would pass the count. */
  width: number
  /** A right secret empties it, and each wrong one is answered later than the last. */
  ofName: boolean
}

/** The name as it was typed: one that nobody has locks like any other. */
export function nameCounter(...name: unknown[]): Counter {
  return { key_hash: sha256(JSON.stringify(name)), most: BY_NAME, width: 1, ofName: true }
}

/** A shop signs in from one address: it bears more, and begins anew each quarter of an hour, as a row of typing errors over a day is no attack. */
export function addressCounter(address: string, now: number): Counter {
  return {
    key_hash: sha256(JSON.stringify(['address', address, Math.floor(now / LOCKED_MS)])),
    most: BY_ADDRESS,
    width: 8,
    ofName: false,
  }
}

/**
 * Tries a secret. Throws 42900 instead while one of the counters is full; counts what `work` refuses by an ApiError.
 */
export async function attempt<T>(
  database: Database,
  counters: readonly Counter[],
  now: number,
  work: () => Promise<T>,
): Promise<T> {
  const [counter, ...others] = counters
  if (!counter) return work()
  return inTurn(counter, async () => {
    await database.system((tx) => refuseFull(tx, counter, now))
    let result: T
    try {
      result = await attempt(database, others, now, work)
    } catch (error) {
      if (error instanceof ApiError && error.code !== 42900) {
        const failures = await countOne(database, counter, now)
        // The turn is kept meanwhile: guesses side by side wait like those in a row.
        if (counter.ofName) await setTimeout(FIRST_DELAY_MS * 2 ** (Math.min(failures, counter.most) - 1))
      }
      throw error
    }
    if (counter.ofName)
      await database.system((tx) => tx.delete(sign_in_attempt).where(eq(sign_in_attempt.key_hash, counter.key_hash)))
    return result
  })
}

async function refuseFull(tx: Tx, { key_hash, most }: Counter, now: number): Promise<void> {
  const [found] = await tx.select().from(sign_in_attempt).where(eq(sign_in_attempt.key_hash, key_hash))
  if (found && found.failures >= most && now - found.last_at < LOCKED_MS) throw new ApiError(42900)
}

/** Answers how many are counted now. */
async function countOne(database: Database, { key_hash }: Counter, now: number): Promise<number> {
  const { failures: before, last_at } = sign_in_attempt
  // Counted by the database in one statement: of the first ones at once none would find a row to lock.
  const failures = await database.system(async (tx) => {
    const [counted] = await tx
      .insert(sign_in_attempt)
      .values({ key_hash, failures: 1, last_at: now })
      .onConflictDoUpdate({
        target: sign_in_attempt.key_hash,
        set: { failures: sql`case when ${last_at} > ${now - LOCKED_MS} then ${before} + 1 else 1 end`, last_at: now },
      })
      .returning({ failures: before })
    return counted?.failures ?? 1
  })
  // What counts no longer goes, so that names made up by the thousand do not stay.
  await database.system((tx) => {
    const old = tx
      .select({ key_hash: sign_in_attempt.key_hash })
      .from(sign_in_attempt)
      .where(lte(sign_in_attempt.last_at, now - LOCKED_MS))
      .for('update', { skipLocked: true })
    return tx.delete(sign_in_attempt).where(inArray(sign_in_attempt.key_hash, old))
  })
  return failures
}

const turns = new Map<string, { running: number; waiting: (() => void)[] }>()

/** Runs work with at most `width` of its kind at a time in this process. */
async function inTurn<T>({ key_hash, width }: Counter, work: () => Promise<T>): Promise<T> {
  const turn = turns.get(key_hash) ?? { running: 0, waiting: [] }
  turns.set(key_hash, turn)
  if (turn.running < width) turn.running += 1
  else await new Promise<void>((next) => turn.waiting.push(next))
  try {
    return await work()
  } finally {
    const next = turn.waiting.shift()
    // Who comes next takes over the place, which is never free in between.
    if (next) next()
    else if (--turn.running === 0) turns.delete(key_hash)
  }
}
