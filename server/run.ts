import { join } from 'node:path'
import { Hono } from 'hono'
import type { AppOptions } from './app'
import { begin } from './begin'
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
import { answerUnread } from './unread-requests'

/** Limits in ms for health and metrics queries, which must answer quickly while the database is busy. */
const PROBES = { wait: 1_000, statement: 2_000, idle: 2_000, total: 4_000 }

export interface Ports {
  port: number
  metricsPort?: number
}

interface RunOptions {
  configuration: Configuration
  log: Log
  database: Database
  clock: () => number
  /** Called when the last request has been answered and no job runs. */
  close: () => Promise<void>
}

/**
 * Serves the console, the API, health and metrics until a signal ends the process. Returns the ports that it listens
 * on. Throws StartRefused when it cannot listen.
 */
export async function run({ configuration, log, database, clock, close }: RunOptions): Promise<Ports> {
  const { behindProxy, samples, consoleDir, metrics: metricsSettings, shutdownDelay } = configuration
  const migrations = (await readMigrations(join('server', 'migrations'))).map(({ name }) => name)
  const probeDatabase = database.limited(PROBES)
  const metrics = createMetrics(probeDatabase, clock)
  const { isStopping, closeConnections, onSignal } = stopping(log, shutdownDelay, metrics.inFlight)
  const address: AppOptions['address'] = (c) => clientAddress(c, behindProxy)
  const health = healthRoutes(() => healthOf({ database: probeDatabase, migrations, jobs, isStopping, clock }))
  const metricsRoute = metricsRoutes(metrics, metricsSettings.token)
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
      outer.route('/', health)
      // On the public port, metrics are served only when a token protects them.
      if (metricsSettings.port === undefined && metricsSettings.token !== undefined) outer.route('/', metricsRoute)
      // Without this route, the console would answer with index.html, as for every unknown address.
      else outer.all('/metrics', (c) => c.text('Not found\n', 404))
    },
  })
  if (consoleDir !== null) serveConsole(app, consoleDir)
  const { server, port } = await listen(app.fetch, configuration)
  const metricsServer = metricsSettings.port !== undefined && {
    ...(await listen(
      new Hono<AppEnv>().route('/', health).route('/', metricsRoute).fetch,
      { ...metricsSettings, port: metricsSettings.port },
      'METRICS',
    )),
  }
  const servers = metricsServer ? [server, metricsServer.server] : [server]
  for (const each of servers) answerUnread(each, { log, onAnswered: metrics.count })
  onSignal(servers, async () => {
    await jobs.stop()
    await close()
  })
  return { port, ...(metricsServer && { metricsPort: metricsServer.port }) }
}
