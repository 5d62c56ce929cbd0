import type { Configuration } from './configuration/configuration'
import type { Database } from './db/database'
import { DEMO_MOBILE, DEMO_PASSWORD, TENANT_NAME } from './demo/company'
import type { Log } from './log/log'
import { urlOf } from './serve'

interface Announcement {
  configuration: Configuration
  database: Database
  log: Log
  port: number
}

/** Says where the server listens: a line in the log, and for a person the sign-in of the demo company. */
export function announce({ configuration, database, log, port }: Announcement): void {
  const { host, dataDir, metrics } = configuration
  log.info({ host, port, database: database.engine, metrics_port: metrics.port }, 'listening')
  console.log(`
  Backstock is running at ${urlOf(configuration, port)}

  Company   ${TENANT_NAME}
  Mobile    ${DEMO_MOBILE}
  Password  ${DEMO_PASSWORD}

  Data: ${database.engine === 'pglite' ? `${dataDir} (embedded; a power cut may lose the last writes, a stopped process loses none)` : 'PostgreSQL (DATABASE_URL)'}
  On plain http outside this machine the connection is open to the network it crosses.
`)
}
