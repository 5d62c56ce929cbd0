import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { notSuspended } from '../companies/suspend'
import type { Database } from '../db/database'
import { setting_base } from '../generated/tables'
import { retrying } from '../http/retrying'
import { errorSummary } from '../log/error-fields'
import type { Log } from '../log/log'
import type { JobKind } from './kinds'
import { systemCall } from './system-call'
import { job } from './tables'

const SECOND = 1_000
const LONGEST = 3_600_000

/** Work that is there from the start, for tenants that do not have it yet. */
export async function planDaily(database: Database, kinds: readonly JobKind[], now: number): Promise<void> {
  await database.system(async (tx) => {
    const tenants = await tx.select({ tenant_id: setting_base.tenant_id }).from(setting_base)
    const rows = kinds
      .filter((kind) => kind.every)
      .flatMap(({ name }) => tenants.map(({ tenant_id }) => ({ tenant_id, kind: name, key: 'daily', due_at: now })))
    if (rows.length > 0) await tx.insert(job).values(rows).onConflictDoNothing()
  })
}

/**
 * Does everything that is due, each in a transaction of its own as the system; other processes take what this one does not
 * hold. What fails waits longer each time. Answers how many were done.
 */
export async function runDue(database: Database, kinds: readonly JobKind[], now: number, log?: Log): Promise<number> {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  let done = 0
  for (;;) {
    const outcome = await retrying(() => takeOne(database, byName, now))
    if (outcome === null) return done
    if (outcome === true) done++
    else {
      log?.error(
        { err: outcome.error, company: outcome.tenant_id, job: outcome.id, tries: outcome.tries + 1 },
        'due work failed',
      )
      await putOff(database, outcome, now)
    }
  }
}

interface Failure {
  tenant_id: number
  id: number
  tries: number
  error: unknown
}
class Failed extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super('due work failed', { cause: failure.error })
    this.failure = failure
  }
}

async function takeOne(
  database: Database,
  kinds: ReadonlyMap<string, JobKind>,
  now: number,
): Promise<true | null | Failure> {
  try {
    return await database.system(async (tx) => {
      const [due] = await tx
        .select()
        .from(job)
        .where(and(lte(job.due_at, now), inArray(job.kind, [...kinds.keys()]), notSuspended(tx, job.tenant_id)))
        .orderBy(asc(job.due_at), asc(job.id))
        .limit(1)
        .for('update', { skipLocked: true })
      const kind = kinds.get(due?.kind ?? '')
      if (!due || !kind) return null
      const row = and(eq(job.tenant_id, due.tenant_id), eq(job.id, due.id))
      try {
        const next = await kind.run(await systemCall(tx, due.tenant_id, now), due)
        if (next === null) await tx.delete(job).where(row)
        else
          await tx
            .update(job)
            .set({ due_at: Math.max(next, now + SECOND), tries: 0, last_error: null })
            .where(row)
        return true
      } catch (error) {
        throw new Failed({ tenant_id: due.tenant_id, id: due.id, tries: due.tries, error })
      }
    })
  } catch (error) {
    if (error instanceof Failed && !isRace(error.failure.error)) return error.failure
    throw error instanceof Failed ? error.failure.error : error
  }
}

/** A lost race is tried again at once, by `retrying`. */
function isRace(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if (['40001', '40P01'].includes(String((at as { code?: unknown }).code))) return true
  return false
}

async function putOff(database: Database, { tenant_id, id, tries, error }: Failure, now: number): Promise<void> {
  const wait = Math.min(LONGEST, 10 * SECOND * 2 ** tries)
  await database.system((tx) =>
    tx
      .update(job)
      .set({ due_at: now + wait, tries: sql`${job.tries} + 1`, last_error: errorSummary(error).slice(0, 500) })
      .where(and(eq(job.tenant_id, tenant_id), eq(job.id, id))),
  )
}

export interface Jobs {
  stop(): Promise<void>
  /** Since when the worker is at work on what is due, or has last looked for it (epoch ms). */
  state(): { busySince?: number; idleSince: number }
}

/** Looks for due work now and every second, until stopped. */
export function startJobs(database: Database, kinds: readonly JobKind[], clock: () => number, log?: Log): Jobs {
  let working: Promise<unknown> = planDaily(database, kinds, clock())
  let busySince: number | undefined
  let idleSince = clock()
  const look = () => {
    if (busySince !== undefined) return
    busySince = clock()
    working = working
      .then(() => runDue(database, kinds, clock(), log))
      .catch((error: unknown) => log?.error({ err: error }, 'looking for due work failed'))
      .finally(() => {
        busySince = undefined
        idleSince = clock()
      })
  }
  look()
  const timer = setInterval(look, SECOND)
  timer.unref()
  return {
    state: () => ({ idleSince, ...(busySince !== undefined && { busySince }) }),
    stop: async () => {
      clearInterval(timer)
      await working
    },
  }
}
