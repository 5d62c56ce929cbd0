import { selectRows } from '../db/select-rows'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { DatabaseBusy } from '../db/limits'
import type { Jobs } from '../jobs/worker'

export interface Health {
  ready: boolean
  /** For each part `ok`, or a few words about its problem. */
  checks: Record<'server' | 'database' | 'migrations' | 'worker', string>
}

interface Parts {
  database: Database
  /** Names of the migrations that this program needs. */
  migrations: readonly string[]
  jobs: Pick<Jobs, 'state'>
  /** Whether the server has been asked to stop. */
  isStopping: () => boolean
  clock: () => number
}

/** Milliseconds after which a database that has not answered counts as unreachable. */
const DATABASE_MS = 3_000
/** The worker looks for jobs every second. A job may take minutes; after LONGEST_JOB_MS it counts as hanging. */
const MAX_IDLE_MS = 60_000
const LONGEST_JOB_MS = 15 * 60_000

/** Whether a proxy should send requests to this process, checked with every call. Never throws. */
export async function healthOf(parts: Parts): Promise<Health> {
  // A stopping server answers without asking the database, which may be busy.
  if (parts.isStopping())
    return {
      ready: false,
      checks: { server: 'stopping', database: 'unknown', migrations: 'unknown', worker: 'unknown' },
    }
  const { database, migrations } = await databaseState(parts)
  const checks = {
    server: 'ok',
    database,
    migrations,
    worker: workerState(parts.jobs.state(), parts.clock()),
  }
  return { ready: Object.values(checks).every((check) => check === 'ok'), checks }
}

async function databaseState({ database, migrations }: Parts): Promise<Record<'database' | 'migrations', string>> {
  const query = database.system((tx) => selectRows<{ name: string }>(tx, sql`select name from schema_migration`))
  try {
    const rows = await withTimeout(DATABASE_MS, query)
    const applied = new Set(rows.map(({ name }) => name))
    const missing = migrations.filter((name) => !applied.has(name)).length
    return { database: 'ok', migrations: missing === 0 ? 'ok' : `${missing} missing` }
  } catch (error) {
    return {
      database: error instanceof TooSlow || error instanceof DatabaseBusy ? 'no answer in time' : 'unreachable',
      migrations: 'unknown',
    }
  }
}

function workerState({ idleSince, busySince }: ReturnType<Jobs['state']>, now: number): string {
  if (busySince !== undefined) return now - busySince > LONGEST_JOB_MS ? 'hangs' : 'ok'
  return now - idleSince > MAX_IDLE_MS ? 'stopped' : 'ok'
}

class TooSlow extends Error {}

async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  // The query continues after the timeout; without this handler its late failure would be an unhandled rejection.
  work.catch(() => undefined)
  try {
    return await Promise.race([
      work,
      new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new TooSlow()), ms)
      }),
    ])
  } finally {
    clearTimeout(timer)
  }
}
