import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { compress } from 'hono/compress'
import { dateIn } from '../src/exact/date'
import type { AppOptions } from './app'
import { begin, found, keepStatistics } from './begin'
import { type Database, openDatabase } from './db/database'
import { beginFolder } from './db/first-start'
import { FolderInUse, lockFolder } from './db/lock'
import { readMigrations } from './db/migrate'
import { UPLOAD_LIMIT } from './http/body'
import { clientAddress } from './http/client-address'
import { DEMO_MOBILE, DEMO_PASSWORD, TENANT_NAME } from './demo/company'
import { sealAnew } from './demo/seed-till'

/*
 * The console and its API in one process on one port.
 *   PORT          5173
 *   DATA_DIR      .data           folder of the embedded database
 *   DATABASE_URL                  PostgreSQL instead; any number of processes may share it
 *   CONSOLE_DIR   dist            the built console; without it only the API is served
 *   BEHIND_PROXY  off             on: a reverse proxy in front names the client last in X-Forwarded-For
 *   SAMPLES       on              off: the template's sample screens stay, and are empty
 * With `--prepare` it only makes the embedded database, if there is none, and ends.
 */
const port = Number(process.env.PORT ?? 5173)
const dataDir = process.env.DATA_DIR ?? '.data'
const consoleDir = process.env.CONSOLE_DIR ?? 'dist'
const url = process.env.DATABASE_URL
const samples = process.env.SAMPLES !== 'off'
const behindProxy = process.env.BEHIND_PROXY === 'on'

const clock = () => Date.now()

async function main(): Promise<void> {
  const unlock = url ? () => undefined : lockFolder(dataDir)
  if (!url) await beginFolder(join(dataDir, 'db'), await cachePath(), (empty) => found(empty, clock), sealAnew)
  if (process.argv.includes('--prepare')) return unlock()
  const database = await openDatabase(url ? { url } : { dataDir: join(dataDir, 'db') })
  await found(database, clock)
  keepStatistics(database)
  const address: AppOptions['address'] = (c) => clientAddress(c, behindProxy)
  const { app, jobs } = await begin({ database, clock, samples, address })
  if (await stat(join(consoleDir, 'index.html')).catch(() => null)) {
    app.use('*', compress())
    app.use('/assets/*', async (c, next) => {
      c.header('Cache-Control', 'public, max-age=31536000, immutable')
      await next()
    })
    app.use('*', serveStatic({ root: consoleDir }))
    // Every other address is a screen of the console, which finds its own way.
    app.get('*', serveStatic({ root: consoleDir, path: 'index.html' }))
  }
  // Whoever sends slower is cut off by Node; server/http/body.ts allows JSON less than an upload.
  const serverOptions = { headersTimeout: 10_000, requestTimeout: UPLOAD_LIMIT.ms, connectionsCheckingInterval: 1_000 }
  const server = serve({ fetch: app.fetch, port, serverOptions }, () => announce(database))
  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(error.code === 'EADDRINUSE' ? `Port ${port} is in use. Choose another: PORT=5174 npm start` : error)
    unlock()
    process.exit(1)
  })
  const stop = () => {
    server.close()
    void jobs
      .stop()
      .then(() => database.close())
      .then(() => {
        unlock()
        process.exit(0)
      })
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

/** Where the demo company of today waits for the next new folder: it is another one tomorrow, and of another program. */
async function cachePath(): Promise<string> {
  const key = createHash('sha256').update(await readFile(import.meta.filename))
  const migrations = await readMigrations(join('server', 'migrations'))
  key.update(JSON.stringify([dateIn('Asia/Shanghai', clock()), migrations]))
  return join('node_modules', '.cache', 'backstock', `company-${key.digest('hex').slice(0, 16)}.tar`)
}

function announce(database: Database): void {
  console.log(`
  Backstock is running at http://localhost:${port}

  Company   ${TENANT_NAME}
  Mobile    ${DEMO_MOBILE}
  Password  ${DEMO_PASSWORD}

  Data: ${database.engine === 'pglite' ? `${dataDir} (embedded; a power cut may lose the last writes, a stopped process loses none)` : 'PostgreSQL (DATABASE_URL)'}
  On plain http outside this machine the connection is open to the network it crosses.
`)
}

main().catch((error: unknown) => {
  console.error(error instanceof FolderInUse ? error.message : error)
  process.exitCode = 1
})
