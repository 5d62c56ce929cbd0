import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { openDatabase } from '../../server/db/database'
import { migrate, readMigrations } from '../../server/db/migrate'
import { securityScript } from '../../server/db/security'
import { stockViews } from '../../server/posting/views'

const FOLDER = 'node_modules/.cache/test-database'

/** An empty database with all migrations, as a dump that each test file loads in half a second. Made once per schema. */
export async function templatePath(): Promise<string> {
  const migrations = await readMigrations('server/migrations')
  const key = createHash('sha256').update(JSON.stringify(migrations)).update(securityScript(stockViews)).digest('hex').slice(0, 16)
  const path = `${FOLDER}/${key}.tar`
  if (await stat(path).catch(() => null)) return path
  const database = await openDatabase({ memory: true })
  await migrate(database, migrations, stockViews)
  const dump = await (database.db as unknown as { $client: { dumpDataDir(compression: 'none'): Promise<Blob> } }).$client.dumpDataDir('none')
  await database.close()
  await mkdir(FOLDER, { recursive: true })
  await writeFile(`${path}.${process.pid}`, new Uint8Array(await dump.arrayBuffer()))
  await rename(`${path}.${process.pid}`, path)
  return path
}

/** Vitest's global setup: makes the template before the workers start. */
export default async function setup(): Promise<void> {
  await templatePath()
}
