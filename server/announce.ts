import type { Configuration } from './configuration/configuration'
import type { Database } from './db/database'
import { signInHint } from './first-boot/sign-in-hint'
import type { Log } from './log/log'
import type { Ports } from './run'
import { urlOf } from './serve'

interface Announcement extends Ports {
  configuration: Configuration
  database: Database
  log: Log
  clock: () => number
}

/** Writes a log line with host and port, and prints for a person how to sign in or how to set up the first company. */
export async function announce({
  configuration,
  database,
  log,
  clock,
  port,
  metricsPort,
}: Announcement): Promise<void> {
  const { host, behindProxy, dataDir } = configuration
  const url = urlOf(configuration, port)
  const hint = await signInHint(database, { url, host, behindProxy }, clock())
  log.info({ host, port, database: database.engine, metrics_port: metricsPort }, 'listening')
  console.log(`
  Backstock is running at ${url}
${hint}
  Data: ${database.engine === 'pglite' ? `${dataDir} (embedded; a power cut may lose the last writes, a stopped process loses none)` : 'PostgreSQL (DATABASE_URL)'}
  On plain http outside this machine the connection is open to the network it crosses.
`)
}
