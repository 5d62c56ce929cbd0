import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { type Database, openDatabase } from '../../server/db/database'
import { wantedSchema } from '../../server/db/changes/wanted'
import { type Migration, migrate, readMigrations } from '../../server/db/migrate'
import { pendingChanges } from '../../server/db/schema-state'
import { BREAKPOINT } from '../../server/db/script'
import { securityScript } from '../../server/db/security'
import * as resources from '../../server/generated/resources'
import { BUILT_IN, permissionsOf } from '../../server/modules/built-in-roles'
import { seedDemo } from '../../server/demo/seed'
import { stockViews } from '../../server/stock/views/all'
import { postgresFolder } from '../../scripts/system-packages.mjs'
import { TEMPLATES } from './dumps'
import { NOW } from './now'
import { startCluster } from './postgres/cluster'
import { runAlone, urlOf } from './shared-postgres'

const FOLDER = 'node_modules/.cache/test-database'

/** Path in the cache of this content, and whether it is there. */
async function cachePath(name: string, key: string): Promise<{ path: string; exists: boolean }> {
  await mkdir(FOLDER, { recursive: true })
  const path = `${FOLDER}/${name}-${createHash('sha256').update(key).digest('hex').slice(0, 16)}`
  return { path, exists: (await stat(path).catch(() => null)) !== null }
}

/**
 * The migrations, followed by the changes of tables that have no migration yet, so that tests can run before the
 * migration is written. Another test checks that migrations and tables agree.
 */
export async function schema(): Promise<Migration[]> {
  const { statements: pending } = await pendingChanges('server/migrations/schema', wantedSchema())
  const migrations = await readMigrations('server/migrations')
  return pending.length === 0
    ? migrations
    : [...migrations, { name: '99991231235959-pending', text: pending.join(`\n${BREAKPOINT}\n`) }]
}

const schemaKey = async () => JSON.stringify(await schema()) + securityScript(stockViews)

/** Writes the dump of an embedded database to a file, and closes the database. */
async function keepDump(database: Database, path: string): Promise<void> {
  const dump = await database.dump()
  await database.close()
  await writeFile(`${path}.${process.pid}`, new Uint8Array(await dump.arrayBuffer()))
  await rename(`${path}.${process.pid}`, path)
}

/**
 * Path of a dump of an embedded database without any table, made once per version of PGlite. To open a database from
 * the dump takes a third of the processor time in which PGlite creates one.
 */
export async function barePath(): Promise<string> {
  const description = await readFile('node_modules/@electric-sql/pglite/package.json', 'utf8')
  const { path, exists } = await cachePath('bare', (JSON.parse(description) as { version: string }).version)
  if (!exists) await keepDump(await openDatabase({ memory: true }), path)
  return path
}

/** Path of a dump of an empty embedded database with all migrations. The dump is made once per schema. */
export async function templatePath(): Promise<string> {
  const { path, exists } = await cachePath('empty', await schemaKey())
  if (exists) return path
  const database = await openDatabase({ memory: true, dump: new Blob([await readFile(await barePath())]) })
  await migrate(database, await schema(), stockViews)
  await keepDump(database, path)
  return path
}

const heldPermissions = BUILT_IN.map((role) => permissionsOf(Object.values(resources), role))

/** What the demo company depends on besides the schema: the permissions of the roles and the code that creates it. */
async function demoKey(): Promise<string> {
  const entries = (
    await Promise.all(
      ['server/demo', 'server/companies'].map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
    )
  ).flat()
  const files = entries.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`)
  const texts = await Promise.all(files.toSorted().map((path) => readFile(path, 'utf8')))
  return [JSON.stringify(heldPermissions), ...texts].join('\0')
}

/**
 * Path of the data folder of a PostgreSQL server with the databases of TEMPLATES: one with all migrations and no rows,
 * and one with the demo company. It is made again when the schema, the permissions of a role or the code in server/demo
 * or server/companies has changed. Other changes use the existing folder; delete the cache to seed it again.
 */
export async function clusterPath(): Promise<string> {
  const { path, exists } = await cachePath(
    'postgres',
    [postgresFolder(), await schemaKey(), await demoKey()].join('\0'),
  )
  if (exists) return path
  const cluster = startCluster()
  try {
    await create(cluster.url, TEMPLATES.empty, 'template0', async (database) => {
      await migrate(database, await schema(), stockViews)
    })
    await create(cluster.url, TEMPLATES.demo, TEMPLATES.empty, async (database) => {
      await seedDemo(database, NOW, { days: 2, scale: 0.05, members: 40 })
    })
  } catch (error) {
    cluster.stop()
    throw error
  }
  cluster.keep(path)
  return path
}

async function create(
  server: string,
  name: string,
  template: string,
  fill: (database: Database) => Promise<void>,
): Promise<void> {
  await runAlone(server, `create database ${name} template ${template}`)
  const database = await openDatabase({ url: urlOf(server, name) })
  await fill(database)
  await database.close()
  // The copies have no time to gather statistics for query plans of their own.
  await runAlone(urlOf(server, name), 'vacuum analyze')
}
