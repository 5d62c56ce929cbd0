import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { dateIn } from '../src/exact/date'
import { announce } from './announce'
import { prepareDatabase, keepStatistics, resealDemo } from './begin'
import { type Configuration, readConfiguration } from './configuration/configuration'
import { EXITS, StartRefused } from './configuration/exit-codes'
import { explainStart } from './configuration/explain'
import { judgeShortKey } from './configuration/short-key'
import { type Database, openDatabase } from './db/database'
import { createDataFolder } from './db/first-start'
import { lockFolder } from './db/lock'
import { readMigrations } from './db/migrate'
import { outdatedVersion } from './db/server-version'
import { wantsDemo } from './first-boot/demo-choice'
import { refuseKnownPassword } from './first-boot/known-password'
import { checkSecretKey } from './http/session/seal'
import { errorLog, openLog } from './log/log'
import { listenForOperations } from './operations/control'
import { performOperation } from './operations/operations'
import { resealAll } from './operations/reseal'
import { run } from './run'
import { selectRows } from './db/select-rows'
import { refuseTakenPort } from './serve'

/*
 * The console and its API in one process. The environment decides how (docs/deploy.md lists the variables).
 * With `--prepare` the program only creates the embedded database, if there is none, and exits.
 */
const clock = () => Date.now()

async function main(): Promise<void> {
  const configuration = readConfiguration(process.env, process.stdout.isTTY)
  try {
    await start(configuration)
  } catch (error) {
    throw explainStart(error, configuration)
  }
}

/** Creates the embedded database if there is none, and serves unless the program was called with `--prepare`. */
async function start(configuration: Configuration): Promise<void> {
  const { dataDir, databaseUrl: url, host } = configuration
  const demo = wantsDemo({ url, host, behindProxy: configuration.behindProxy, demo: configuration.demo })
  await refuseTakenPort(configuration)
  if (url) checkKey(dataDir)
  const unlock = url ? () => undefined : lockFolder(dataDir)
  const { shortKey } = configuration
  const warning = shortKey && !url ? shortKeyWarning(!existsSync(join(dataDir, 'db'))) : null
  if (!url)
    await createDataFolder(
      join(dataDir, 'db'),
      await cachePath(demo),
      (empty) => prepareDatabase(empty, clock, demo),
      demo ? resealDemo : undefined,
    )
  if (process.argv.includes('--prepare')) return unlock()
  await serve(configuration, { demo, warning, unlock })
}

/** Opens and prepares the database, and serves requests. `warning` is about the key of an embedded database. */
async function serve(
  configuration: Configuration,
  { demo, warning, unlock }: { demo: boolean; warning: string | null; unlock: () => void },
): Promise<void> {
  const { dataDir, databaseUrl: url, shortKey } = configuration
  const log = await openLog(configuration.log)
  // Node's own report would print the error with the parameter values of its SQL statement.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'crashed')
    process.exit(EXITS.crashed.code)
  })
  const database = await openServing(url ? { url } : { dataDir: join(dataDir, 'db') })
  const keyWarning = shortKey && url ? shortKeyWarning(!(await hasSchema(database))) : warning
  if (keyWarning) log.warn(keyWarning)
  await prepareDatabase(database, clock, demo)
  await refuseKnownPassword(database, configuration)
  const sealed = await resealAll(database)
  if (sealed > 0) log.info({ secrets: sealed }, 'sealed with the new SECRET_KEY')
  keepStatistics(database, log)
  const context = { database, dataDir, url, clock }
  const stopListening = url
    ? () => undefined
    : await listenForOperations(dataDir, (request) => performOperation(context, request))
  const ports = await run({
    configuration,
    log,
    database,
    clock,
    close: async () => {
      stopListening()
      await database.close()
      unlock()
    },
  })
  await announce({ configuration, database, log, clock, ...ports })
}

/** Throws StartRefused when SECRET_KEY is unset and no key file can be kept in the data folder. */
function checkKey(dataDir: string): void {
  try {
    checkSecretKey()
  } catch (error) {
    const message = `SECRET_KEY is not set, and no key can be kept in the folder ${dataDir}.`
    throw new StartRefused('SECRET_KEY', message, undefined, { cause: error })
  }
}

/** Opens the database. Throws StartRefused when the PostgreSQL server is too old. */
async function openServing(source: Parameters<typeof openDatabase>[0]): Promise<Database> {
  const database = await openDatabase(source)
  const outdated = await outdatedVersion(database)
  if (outdated !== undefined)
    throw new StartRefused('databaseTooOld', `The database is PostgreSQL ${outdated}; this program needs 15 or newer.`)
  return database
}

const shortKeyWarning = (isNew: boolean): string =>
  judgeShortKey({ isNew, today: new Date(clock()).toISOString().slice(0, 10) })

/** Whether any version of this program has created its tables in the database. */
async function hasSchema(database: Database): Promise<boolean> {
  const rows = await database.system((tx) =>
    selectRows<{ has_schema: boolean }>(tx, sql`select to_regclass('schema_migration') is not null as has_schema`),
  )
  return rows[0]?.has_schema === true
}

/**
 * Path of the cached first database. The demo data depends on the date and on the program, so both are part of the
 * name.
 */
async function cachePath(demo: boolean): Promise<string> {
  const key = createHash('sha256').update(await readFile(import.meta.filename))
  const migrations = await readMigrations(join('server', 'migrations'))
  key.update(JSON.stringify([dateIn('Asia/Shanghai', clock()), migrations]))
  return join(
    'node_modules',
    '.cache',
    'backstock',
    `${demo ? 'company' : 'empty'}-${key.digest('hex').slice(0, 16)}.tar`,
  )
}

main().catch((error: unknown) => {
  if (error instanceof StartRefused) console.error(error.message)
  else errorLog().fatal({ err: error }, 'crashed')
  process.exit(error instanceof StartRefused ? EXITS[error.exit].code : EXITS.crashed.code)
})
