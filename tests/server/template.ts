import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
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
import { NOW } from './now'

const FOLDER = 'node_modules/.cache/test-database'

async function cached(
  name: string,
  key: string,
  fill: (database: Database) => Promise<void>,
  base?: string,
): Promise<string> {
  const path = `${FOLDER}/${name}-${createHash('sha256').update(key).digest('hex').slice(0, 16)}.tar`
  if (await stat(path).catch(() => null)) return path
  const database = await openDatabase(
    base === undefined ? { memory: true } : { memory: true, dump: new Blob([await readFile(base)]) },
  )
  await fill(database)
  const dump = await database.dump()
  await database.close()
  await mkdir(FOLDER, { recursive: true })
  await writeFile(`${path}.${process.pid}`, new Uint8Array(await dump.arrayBuffer()))
  await rename(`${path}.${process.pid}`, path)
  return path
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

/**
 * Path of a dump of an empty database with all migrations, which a test file loads in half a second. The dump is made
 * once per schema.
 */
export async function templatePath(): Promise<string> {
  return cached(
    'empty',
    await schemaKey(),
    async (database) => void (await migrate(database, await schema(), stockViews)),
  )
}

const heldPermissions = BUILT_IN.map((role) => permissionsOf(Object.values(resources), role))

/**
 * Path of a dump with all migrations and the demo company. The dump is made again when the schema, the permissions of a
 * role or the code in server/demo or server/companies has changed. Other changes use the existing dump; delete the cache to seed it again.
 */
export async function seededPath(): Promise<string> {
  const entries = (
    await Promise.all(
      ['server/demo', 'server/companies'].map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
    )
  ).flat()
  const files = entries.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`)
  const texts = await Promise.all(files.toSorted().map((path) => readFile(path, 'utf8')))
  return cached(
    'seeded',
    [await schemaKey(), JSON.stringify(heldPermissions), ...texts].join('\0'),
    async (database) => void (await seedDemo(database, NOW, { days: 2, scale: 0.05, members: 40 })),
    await templatePath(),
  )
}
