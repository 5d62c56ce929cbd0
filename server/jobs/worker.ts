import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { notSuspended } from '../companies/suspend'
import type { Database } from '../db/database'
import { setting_base } from '../generated/tables'
import { isRetryable, retrying } from '../http/retrying'
import { errorSummary } from '../log/error-fields'
import type { Log } from '../log/log'
import type { Registry } from '../metadata/registry'
import { productRegistry } from '../product'
import type { JobKind } from './kinds'
import { systemCall } from './system-call'
import { job } from './tables'

const SECOND_MS = 1_000
/** Wait after the first failure of a job; each further failure doubles it, up to MAX_WAIT_MS. */
const FIRST_WAIT_MS = 10_000
const MAX_WAIT_MS = 3_600_000

/** Queues the daily jobs for tenants that do not have them yet, and makes those due that run at each start. */
export async function planDaily(database: Database, kinds: readonly JobKind[], now: number): Promise<void> {
  await database.system(async (tx) => {
    const tenants = await tx.select({ tenant_id: setting_base.tenant_id }).from(setting_base)
    const rows = kinds
      .filter((kind) => kind.every)
      .flatMap(({ name }) => tenants.map(({ tenant_id }) => ({ tenant_id, kind: name, key: 'daily', due_at: now })))
    if (rows.length > 0) await tx.insert(job).values(rows).onConflictDoNothing()
    const atStart = kinds.filter((kind) => kind.atStart).map(({ name }) => name)
    if (atStart.length > 0) await tx.update(job).set({ due_at: now }).where(inArray(job.kind, atStart))
  })
}

/** What jobs need beside the database. */
interface JobContext {
  /** Default: failures are not logged. */
  log?: Log
  /** The entities of the application. Default: every entity of the manifest. */
  registry?: Registry
}

/**
 * Runs all due jobs as the system, each in its own transaction. Row locks keep processes from running the same job
 * twice. A failing job waits longer after each try. Returns how many jobs succeeded.
 */
export async function runDue(
  database: Database,
  kinds: readonly JobKind[],
  now: number,
  { log, registry = productRegistry() }: JobContext = {},
): Promise<number> {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  let done = 0
  for (;;) {
    const result = await retrying(() => runNextJob(database, registry, byName, now))
    if (result === null) return done
    if (result === true) done++
    else {
      log?.error(
        { err: result.error, company: result.tenant_id, job: result.id, tries: result.tries + 1 },
        'due work failed',
      )
      await postpone(database, result, now)
    }
  }
}

interface Failure {
  tenant_id: number
  id: number
  tries: number
  error: unknown
}
class JobFailed extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super('due work failed', { cause: failure.error })
    this.failure = failure
  }
}

async function runNextJob(
  database: Database,
  registry: Registry,
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
        const next = await kind.run(await systemCall(tx, registry, due.tenant_id, now), due)
        if (next === null) await tx.delete(job).where(row)
        else
          await tx
            .update(job)
            .set({ due_at: Math.max(next, now + SECOND_MS), tries: 0, last_error: null })
            .where(row)
        return true
      } catch (error) {
        throw new JobFailed({ tenant_id: due.tenant_id, id: due.id, tries: due.tries, error })
      }
    })
  } catch (error) {
    if (error instanceof JobFailed && !isRetryable(error.failure.error)) return error.failure
    throw error instanceof JobFailed ? error.failure.error : error
  }
}

async function postpone(database: Database, { tenant_id, id, tries, error }: Failure, now: number): Promise<void> {
  const wait = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** tries)
  await database.system((tx) =>
    tx
      .update(job)
      .set({ due_at: now + wait, tries: sql`${job.tries} + 1`, last_error: errorSummary(error).slice(0, 500) })
      .where(and(eq(job.tenant_id, tenant_id), eq(job.id, id))),
  )
}

export interface Jobs {
  stop(): Promise<void>
  /**
   * Epoch ms since when the worker has been running jobs (`busySince`), or when it last looked for jobs (`idleSince`).
   */
  state(): { busySince?: number; idleSince: number }
}

/** Runs due jobs now and every second, until stopped. */
export function startJobs(
  database: Database,
  kinds: readonly JobKind[],
  clock: () => number,
  { log, registry = productRegistry() }: JobContext = {},
): Jobs {
  let working: Promise<unknown> = planDaily(database, kinds, clock())
  let busySince: number | undefined
  let idleSince = clock()
  const lookForJobs = () => {
    if (busySince !== undefined) return
    busySince = clock()
    working = working
      .then(() => runDue(database, kinds, clock(), { registry, ...(log && { log }) }))
      .catch((error: unknown) => log?.error({ err: error }, 'looking for due work failed'))
      .finally(() => {
        busySince = undefined
        idleSince = clock()
      })
  }
  lookForJobs()
  const timer = setInterval(lookForJobs, SECOND_MS)
  timer.unref()
  return {
    state: () => ({ idleSince, ...(busySince !== undefined && { busySince }) }),
    stop: async () => {
      clearInterval(timer)
      await working
    },
  }
}
