import { join } from 'node:path'
import { Hono } from 'hono'
import type { AppOptions } from './app'
import type { begin } from './begin'
import type { Configuration } from './configuration/configuration'
import type { Database } from './db/database'
import { readMigrations } from './db/migrate'
import { healthOf } from './health/health'
import { createMetrics } from './health/metrics'
import { healthRoutes, metricsRoutes } from './health/routes'
import { clientAddress } from './http/client-address'
import type { AppEnv } from './http/app-env'
import type { Log } from './log/log'
import { listen } from './serve'
import { serveConsole } from './static-files'
import { stopping } from './stop'

/** Health and metrics are asked for most when the database is busy, and then must not wait for it. */
const PROBES = { wait: 1_000, statement: 2_000, idle: 2_000, total: 4_000 }

export interface Ports {
  port: number
  metricsPort?: number
}

interface Running {
  configuration: Configuration
  log: Log
  database: Database
  clock: () => number
  begin: typeof begin
  /** Called when the last request has been answered and no job runs. */
  close: () => Promise<void>
}

/**
 * Serves the console, the API, health and metrics until a signal ends the process. Answers the ports that it listens on.
 * Throws StartRefused when it cannot listen.
 */
export async function run({ configuration, log, database, clock, begin, close }: Running): Promise<Ports> {
  const { behindProxy, samples, consoleDir, metrics: scraped, shutdownDelay } = configuration
  const migrations = (await readMigrations(join('server', 'migrations'))).map(({ name }) => name)
  const probed = database.limited(PROBES)
  const metrics = createMetrics(probed, clock)
  const { isStopping, closeConnections, onSignal } = stopping(log, shutdownDelay, metrics.inFlight)
  const address: AppOptions['address'] = (c) => clientAddress(c, behindProxy)
  const health = healthRoutes(() => healthOf({ database: probed, migrations, jobs, isStopping, clock }))
  const figures = metricsRoutes(metrics, scraped.token)
  const { app, jobs } = await begin({
    database,
    clock,
    samples,
    address,
    behindProxy,
    log,
    onAnswered: metrics.count,
    before: (outer) => {
      outer.use(closeConnections)
      outer.route('/', health as unknown as Hono<AppEnv>)
      // On the public port only who holds the token may read them.
      if (scraped.port === undefined && scraped.token !== undefined)
        outer.route('/', figures as unknown as Hono<AppEnv>)
      // Else a console would answer with its own page, as for every address that it does not know.
      else outer.all('/metrics', (c) => c.text('Not found\n', 404))
    },
  })
  if (consoleDir !== null) serveConsole(app, consoleDir)
  const { server, port } = await listen(app.fetch, configuration)
  const own = scraped.port !== undefined && {
    ...(await listen(
      new Hono().route('/', health).route('/', figures).fetch,
      { ...scraped, port: scraped.port },
      'METRICS',
    )),
  }
  onSignal(own ? [server, own.server] : [server], async () => {
    await jobs.stop()
    await close()
  })
  return { port, ...(own && { metricsPort: own.port }) }
}
