import { join } from 'node:path'
import type { Hono } from 'hono'
import { refuseDisagreement } from './agreement'
import { type AppOptions, createApp } from './app'
import type { Database } from './db/database'
import { migrate, readMigrations } from './db/migrate'
import { creatingDemo } from './first-boot/unfit-demo'
import type { AppEnv } from './http/app-env'
import { JOB_KINDS } from './jobs/all'
import { type Jobs, startJobs } from './jobs/worker'
import type { Log } from './log/log'
import { loadTranslations } from './messages/translations'
import { refreshBuiltInRoles } from './modules/built-in-roles'
import { refreshMenus } from './modules/menu-rows'
import { refreshSamples } from './modules/samples/rows'
import { productRegistry } from './product'
import { stockViews } from './stock/views/all'

/**
 * Applies every pending migration; with `demo`, an empty database gets the demo company. `verifySchema` checks the
 * migrated tables before any row is written, and throws when this program cannot work with them.
 */
export async function prepareDatabase(
  database: Database,
  clock: () => number,
  demo: boolean,
  verifySchema: (database: Database) => Promise<void> = refuseDisagreement,
): Promise<void> {
  await loadTranslations()
  await migrate(database, await readMigrations(join('server', 'migrations')), stockViews)
  await verifySchema(database)
  if (demo) await creatingDemo(async () => (await import('./demo/seed')).seedDemo(database, clock()))
}

/** Seals the secrets of a copied demo company for this installation (server/demo/seed-till.ts). */
export async function resealDemo(database: Database): Promise<void> {
  const { resealSecrets } = await import('./demo/seed-till')
  await resealSecrets(database)
}

/**
 * Starts the API and its jobs on a prepared database, after updating built-in roles, menus and samples to this version.
 */
export async function begin(options: AppOptions): Promise<{ app: Hono<AppEnv>; jobs: Jobs }> {
  const { database, clock, samples, log, registry = productRegistry() } = options
  await refreshBuiltInRoles(database, registry.all)
  await refreshMenus(database, clock())
  if (samples) await refreshSamples(database, clock())
  const jobs = startJobs(database, JOB_KINDS, clock, { registry, ...(log && { log }) })
  return { app: createApp({ ...options, registry }), jobs }
}

/**
 * Vacuums the embedded database hourly. It has no autovacuum, so the planner would keep the statistics of empty tables.
 */
export function keepStatistics(database: Database, log?: Log): void {
  if (database.engine !== 'pglite') return
  const refresh = () =>
    database.script('vacuum analyze').catch((error: unknown) => log?.error({ err: error }, 'vacuum failed'))
  void refresh()
  setInterval(refresh, 3_600_000).unref()
}
