import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '../server/db/database'
import { lockFolder } from '../server/db/lock'
import { migrate, readMigrations } from '../server/db/migrate'
import { TENANT } from '../server/demo/company'
import { FULL, seedDemo } from '../server/demo/seed'
import { missingInDemo } from '../server/demo/statuses'
import { stockViews } from '../server/stock/views/all'
import { selectRows } from '../server/db/select-rows'
import { numberOption, option } from './option.mjs'

/*
 * npm run demo -- [--days 60] [--scale 1] [--members 3000] [--data .data] [--until 2026-11-20T10:00:00+08:00]
 *
 * Fills an empty database with the demo company: the embedded one in the folder, or PostgreSQL through DATABASE_URL.
 * The last day of trade is the day before `until` (default: now). Then checks every invariant and prints the totals.
 */
const size = {
  days: numberOption('days', FULL.days),
  scale: numberOption('scale', FULL.scale),
  members: numberOption('members', FULL.members),
}
const folder = option('data', process.env.DATA_DIR ?? '.data')
const url = process.env.DATABASE_URL
const until = Date.parse(option('until', new Date().toISOString()))

async function printRowCounts(database: Database): Promise<void> {
  const rows = await database.transaction(TENANT, (tx) =>
    selectRows<{ name: string; count: string }>(
      tx,
      sql`select relname as name, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', relname), false, true, '')))[1]::text as count
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and has_table_privilege(oid, 'select') order by 1`,
    ),
  )
  for (const { name, count } of rows) if (count !== '0') console.log(count.padStart(9), name)
}

/** Migrates a database and fills it with the demo company. Returns false if a company already exists. */
async function fillDatabase(database: Database): Promise<boolean> {
  await migrate(database, await readMigrations(join('server', 'migrations')), stockViews)
  if (!(await seedDemo(database, until, size))) return false
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  await printRowCounts(database)
  console.log(`${size.days} days in ${seconds} s; every invariant holds`)
  const missing = await missingInDemo(database, until)
  if (missing.length > 0) {
    console.error(`Nothing is in these states: ${missing.join(', ')}`)
    process.exitCode = 1
  }
  return true
}

/** Fills a staging folder and then renames it, so that an interrupted run leaves no half-filled database behind. */
async function fillFolder(): Promise<boolean> {
  const databaseFolder = join(folder, 'db')
  const staged = `${databaseFolder}.new`
  const unlock = lockFolder(folder)
  try {
    if (existsSync(databaseFolder)) return false
    await rm(staged, { recursive: true, force: true })
    const database = await openDatabase({ dataDir: staged })
    await fillDatabase(database).finally(() => database.close())
    await rename(staged, databaseFolder)
    return true
  } finally {
    unlock()
  }
}

async function fillServer(databaseUrl: string): Promise<boolean> {
  const database = await openDatabase({ url: databaseUrl })
  return fillDatabase(database).finally(() => database.close())
}

process.env.DATA_DIR = folder

const started = performance.now()
if (!(await (url ? fillServer(url) : fillFolder()))) {
  console.error('There is a company already. Choose an empty folder: npm run demo -- --data .demo')
  process.exitCode = 1
}
