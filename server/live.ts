import { join } from 'node:path'
import type { Hono } from 'hono'
import { columnsOfOtherMeaning } from './agreement'
import { begin, found, keepStatistics } from './begin'
import { allTables } from './db/all-tables'
import { type Database, openDatabase } from './db/database'
import { beginFolder } from './db/first-start'
import { followTables, type Followed } from './db/live-schema'
import { lockFolder } from './db/lock'
import { dropsOf, migrate, readMigrations } from './db/migrate'
import { resealSecrets } from './demo/seed-till'
import { signInHint } from './first-boot/announce'
import { wantsDemo } from './first-boot/demo-choice'
import type { AppEnv } from './http/app-env'
import { openLog } from './log/log'
import { stockViews } from './stock/views/all'

/*
 * The API under `npm run dev` (scripts/live/api-process.mjs): the database is opened once, everything else is begun anew
 * with every change of the code.
 */
const clock = () => Date.now()

/** Tables first, then what only a migration may do to the values in them. */
async function follow(database: Database): Promise<Followed> {
  const { applied, left } = await followTables(database, allTables, stockViews)
  const others = (await columnsOfOtherMeaning()).map((one) => `${one}; a migration converts its values`)
  return { applied, left: [...left, ...others] }
}

export interface Opened {
  database: Database
  /** The tables that the database has followed last, and what of them it could not. */
  seen?: { tables: typeof allTables; left: string[] }
  close(): Promise<void>
}

export interface Opening {
  dataDir: string
  url?: string
  /** Address on which the console listens; beyond this machine there is no demo company. */
  host: string
  /** Port of the console, whose address a setup link names. */
  consolePort: number
}

/** The database of `npm start`, in the state of the migrations. Throws FolderInUse. */
export async function open({ dataDir, url, host, consolePort }: Opening): Promise<Opened> {
  const demo = wantsDemo({ url, host, behindProxy: false, demo: demoSetting() })
  const fill = (database: Database) => fillWith(database, demo)
  const unlock = url ? () => undefined : lockFolder(dataDir)
  const folder = join(dataDir, 'db')
  if (!url) await beginFolder(folder, join(dataDir, 'first.tar'), fill, resealSecrets)
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

/** DEMO, as server/configuration reads it. */
function demoSetting(): boolean | undefined {
  const { DEMO } = process.env
  return DEMO === 'on' ? true : DEMO === 'off' ? false : undefined
}

/** Views and the company stand on the tables in the code, whose newest columns may have no migration yet. */
async function fillWith(database: Database, demo: boolean): Promise<void> {
  await migrate(database, await readMigrations(join('server', 'migrations')), dropsOf(stockViews))
  await follow(database)
  // What cannot be followed is told on the screen, and stops nobody who is in the middle of a change.
  await found(database, clock, demo, () => Promise.resolve())
}

export interface Attached {
  app: Hono<AppEnv>
  followed: Followed
  stop(): Promise<void>
}

/** The API as the code says it now, on a database that has followed. */
export async function attach(opened: Opened, samples: boolean): Promise<Attached> {
  const { seen } = opened
  const database = opened.database.again()
  // A change that left the modules of the tables alone asks nothing of the database.
  const followed = seen?.tables === allTables ? { applied: [], left: seen.left } : await follow(database)
  opened.seen = { tables: allTables, left: followed.left }
  const log = await openLog({ level: 'warn', format: 'pretty' })
  const { app, jobs } = await begin({ database, clock, samples, log })
  return { app, followed, stop: () => jobs.stop() }
}
