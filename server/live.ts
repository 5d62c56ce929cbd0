import { join } from 'node:path'
import type { Hono } from 'hono'
import { columnsWithChangedMeaning } from './agreement'
import { begin, prepareDatabase, keepStatistics, resealDemo } from './begin'
import { allTables } from './db/all-tables'
import { type Database, openDatabase } from './db/database'
import { createDataFolder } from './db/first-start'
import { addMissingTables, type SchemaChanges } from './db/live-schema'
import { lockFolder } from './db/lock'
import { dropViewStatements, migrate, readMigrations } from './db/migrate'
import { signInHint } from './first-boot/sign-in-hint'
import { wantsDemo } from './first-boot/demo-choice'
import type { AppEnv } from './http/app-env'
import { openLog } from './log/log'
import { stockViews } from './stock/views/all'
import { refusingApi } from './refusing-api'

/*
 * The API under `npm run dev` (scripts/live/api-process.mjs): the database is opened once; the API and its jobs are
 * started again after every change of the code.
 */
const clock = () => Date.now()

/**
 * Adapts the tables to the code. `left` lists the differences that only a migration can resolve, such as converting
 * values.
 */
async function adaptSchema(database: Database): Promise<AdaptedSchema> {
  const { applied, left } = await addMissingTables(database, allTables, stockViews)
  const otherMeaning = await columnsWithChangedMeaning()
  const others = otherMeaning.map((column) => `${column}; a migration converts its values`)
  return { applied, left: [...left, ...others], otherMeaning }
}

interface AdaptedSchema extends SchemaChanges {
  /** A sentence for each column whose stored values are in another unit or type than the code reads. */
  otherMeaning: string[]
}

interface Opened {
  database: Database
  /** The tables that the database was last adapted to, and the differences that could not be applied. */
  adapted?: { tables: typeof allTables } & Omit<AdaptedSchema, 'applied'>
  close(): Promise<void>
}

export interface Opening {
  dataDir: string
  url?: string
  /** Address on which the console listens; no demo company is created when other machines can reach it. */
  host: string
  /** Port of the console, whose address a setup link names. */
  consolePort: number
}

/** Opens the database that `npm start` uses, with all migrations applied. Throws FolderInUse. */
export async function open({ dataDir, url, host, consolePort }: Opening): Promise<Opened> {
  const demo = wantsDemo({ url, host, behindProxy: false, demo: demoSetting() })
  const fill = (database: Database) => fillWith(database, demo)
  const unlock = url ? () => undefined : lockFolder(dataDir)
  const folder = join(dataDir, 'db')
  if (!url) await createDataFolder(folder, join(dataDir, 'first.tar'), fill, demo ? resealDemo : undefined)
  const database = await openDatabase(url ? { url } : { dataDir: folder })
  await fill(database)
  keepStatistics(database)
  const hint = await signInHint(database, { url: `http://localhost:${consolePort}`, host }, clock())
  if (hint !== '') console.log(hint)
  return {
    database,
    async close() {
      await database.close()
      unlock()
    },
  }
}

/** Reads DEMO like server/configuration/configuration.ts, but ignores other values than `on` and `off`. */
function demoSetting(): boolean | undefined {
  const { DEMO } = process.env
  return DEMO === 'on' ? true : DEMO === 'off' ? false : undefined
}

/**
 * Migrates the database and adapts its tables to the code before the views and the demo company are created: both need
 * the newest columns, which may have no migration yet.
 */
async function fillWith(database: Database, demo: boolean): Promise<void> {
  await migrate(database, await readMigrations(join('server', 'migrations')), dropViewStatements(stockViews))
  await adaptSchema(database)
  // The schema is not verified, because a difference must not stop a developer in the middle of a change. `attach`
  // returns the differences that could not be applied, and `npm run dev` prints them.
  await prepareDatabase(database, clock, demo, () => Promise.resolve())
}

interface Attached {
  app: Hono<AppEnv>
  adapted: SchemaChanges
  stop(): Promise<void>
}

/**
 * Starts the API of the current code, after adapting the database to its tables. `samples` tells whether every company
 * gets the row that the sample screens edit. While stored values are in another unit than the code reads, the API
 * refuses every call, and no jobs run.
 */
export async function attach(opened: Opened, samples: boolean): Promise<Attached> {
  const { adapted: seen } = opened
  // Drizzle caches the columns of tables, so the tables of the changed code need a new drizzle instance.
  const database = opened.database.withFreshDrizzle()
  // The same module instance means that no table definition changed, so the database needs no comparison.
  const adapted = seen?.tables === allTables ? { ...seen, applied: [] } : await adaptSchema(database)
  const { left, otherMeaning } = adapted
  opened.adapted = { tables: allTables, left, otherMeaning }
  if (otherMeaning.length > 0) return { app: refusingApi(otherMeaning), adapted, stop: () => Promise.resolve() }
  const log = await openLog({ level: 'warn', format: 'pretty' })
  const { app, jobs } = await begin({ database, clock, samples, log })
  return { app, adapted, stop: () => jobs.stop() }
}
