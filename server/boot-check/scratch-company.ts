import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, openDatabase } from '../db/database'
import { wantedSchema } from '../db/changes/wanted'
import { migrate, readMigrations } from '../db/migrate'
import { pendingChanges } from '../db/schema-state'
import { BREAKPOINT } from '../db/script'
import { securityScript } from '../db/security'
import { type People, seedPeople } from '../demo/seed-people'
import { stockViews } from '../stock/views/all'

const MIGRATIONS = join('server', 'migrations')

/**
 * Creating an embedded database takes three seconds, loading a dump takes one; so the empty database of a schema is
 * cached.
 */
const CACHE = join('node_modules', '.cache', 'boot-check')

/**
 * Opens an embedded database in memory with every migration, and with the schema changes for which no migration exists
 * yet, because the boot check runs before the migration is written. Throws MigrationFailed.
 */
export async function openScratchDatabase(): Promise<Database> {
  const [recorded, { statements }] = await Promise.all([
    readMigrations(MIGRATIONS),
    pendingChanges(join(MIGRATIONS, 'schema'), wantedSchema()),
  ])
  const pending = { name: '99991231235959-pending', text: statements.join(`\n${BREAKPOINT}\n`) }
  const migrations = statements.length > 0 ? [...recorded, pending] : recorded
  const key = createHash('sha256').update(JSON.stringify(migrations)).update(securityScript(stockViews))
  const name = `${key.digest('hex').slice(0, 16)}.tar`
  const kept = await readFile(join(CACHE, name)).catch(() => undefined)
  if (kept) return openDatabase({ memory: true, dump: new Blob([kept]) })
  const database = await openDatabase({ memory: true })
  await migrate(database, migrations, stockViews)
  await keep(name, await database.dump())
  return database
}

/** Each dump has 50 MB. The dumps of the last schemas are kept for developers who switch between branches. */
const MAX_DUMPS = 3

async function keep(name: string, dump: Blob): Promise<void> {
  await mkdir(CACHE, { recursive: true })
  const staged = join(CACHE, `${name}.${process.pid}`)
  await writeFile(staged, new Uint8Array(await dump.arrayBuffer()))
  await rename(staged, join(CACHE, name))
  const dumps = (await readdir(CACHE)).filter((other) => other.endsWith('.tar'))
  const times = await Promise.all(dumps.map(async (other) => ({ other, at: (await stat(join(CACHE, other))).mtimeMs })))
  for (const { other } of times.toSorted((a, b) => b.at - a.at).slice(MAX_DUMPS))
    await rm(join(CACHE, other), { force: true })
}

/** A company with its places, roles and staff, and no goods or documents. */
export function seedScratchCompany(database: Database, now: number): Promise<People> {
  return database.system((tx) => seedPeople(tx, now))
}
