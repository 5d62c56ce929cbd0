import { join } from 'node:path'
import type { Hono } from 'hono'
import { refuseDisagreement } from './agreement'
import { type AppOptions, createApp } from './app'
import type { Database } from './db/database'
import { migrate, readMigrations } from './db/migrate'
import { seedDemo } from './demo/seed'
import type { AppEnv } from './http/app-env'
import { JOB_KINDS } from './jobs/all'
import { type Jobs, startJobs } from './jobs/worker'
import type { Log } from './log/log'
import { refreshBuiltInRoles } from './modules/built-in-roles'
import { refreshMenus } from './modules/menu-rows'
import { refreshSamples } from './modules/samples/rows'
import { stockViews } from './stock/views/all'

/**
 * Brings a database to every migration; an empty one gets the demo company if `demo` says so. `judge` looks at the migrated
 * tables before anything is written, and throws where this program cannot work with them.
 */
export async function found(
  database: Database,
  clock: () => number,
  demo: boolean,
  judge: (database: Database) => Promise<void> = refuseDisagreement,
): Promise<void> {
  await migrate(database, await readMigrations(join('server', 'migrations')), stockViews)
  await judge(database)
  if (demo) await seedDemo(database, clock())
}

/** The API and its jobs at work on a founded database, whose roles, menus and samples follow this program. */
export async function begin(options: AppOptions): Promise<{ app: Hono<AppEnv>; jobs: Jobs }> {
  const { database, clock, samples, log } = options
  await refreshBuiltInRoles(database)
  await refreshMenus(database, clock())
  if (samples) await refreshSamples(database, clock())
  const jobs = startJobs(database, JOB_KINDS, clock, log)
  return { app: createApp(options), jobs }
}

/** The embedded database has no autovacuum: without it searches are planned on what the tables held when they were empty. */
export function keepStatistics(database: Database, log?: Log): void {
  if (database.engine !== 'pglite') return
  const refresh = () =>
    database.script('vacuum analyze').catch((error: unknown) => log?.error({ err: error }, 'vacuum failed'))
  void refresh()
  setInterval(refresh, 3_600_000).unref()
}
