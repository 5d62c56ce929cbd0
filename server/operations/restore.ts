import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { createWriteStream } from 'node:fs'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '../db/database'
import { APP_ROLE } from '../db/app-role'
import { lockFolder } from '../db/lock'
import { type BackupDescription, readBackup } from './backup-file'
import { recordForCompanies } from './record'
import { runPostgresProgram } from './postgres-programs'
import { OperationRefused } from './refused'
import { selectRows } from '../db/select-rows'

interface RestoreTask {
  file: string
  /** Folder for the embedded database and secret.key. */
  dataDir: string
  /** DATABASE_URL, for PostgreSQL. */
  url: string | undefined
  /** Names of the migrations of this program. */
  known: readonly string[]
  /** Epoch ms. */
  now: number
}

/** The description of a backup, and the time of its restore. */
type Restored = BackupDescription & Pick<RestoreTask, 'now'>

/**
 * Restores a backup into an empty database or folder; an interrupted restore leaves it empty. Returns the description
 * of the backup. Throws OperationRefused when the backup is unusable or of the other engine, or when the target is not
 * empty.
 */
export async function restoreBackup({ file, dataDir, url, known, now }: RestoreTask): Promise<BackupDescription> {
  const description = await readBackup(file, known)
  const engine = url === undefined ? 'pglite' : 'postgres'
  if (description.engine !== engine)
    throw new OperationRefused(
      description.engine === 'postgres'
        ? `${file} is a backup of PostgreSQL: set DATABASE_URL to an empty database.`
        : `${file} is a backup of the embedded database: leave DATABASE_URL unset, and set DATA_DIR to a new folder.`,
    )
  refuseOtherKey(dataDir, description)
  if (url === undefined) await restoreFolder(file, dataDir, { ...description, now })
  else await restorePostgres(file, url, { ...description, now })
  if (description.secret_key !== undefined && !existsSync(join(dataDir, 'secret.key'))) {
    await mkdir(dataDir, { recursive: true })
    writeFileSync(join(dataDir, 'secret.key'), description.secret_key, { mode: 0o600, flag: 'wx' })
  }
  return description
}

function refuseOtherKey(dataDir: string, { secret_key }: BackupDescription): void {
  const path = join(dataDir, 'secret.key')
  if (secret_key === undefined || !existsSync(path) || readFileSync(path, 'utf8') === secret_key) return
  throw new OperationRefused(
    `${path} is another key than the one that seals the secrets in this backup. Move it away, or use a new DATA_DIR.`,
  )
}

async function restoreFolder(file: string, dataDir: string, restored: Restored): Promise<void> {
  const unlock = lockFolder(dataDir)
  const folder = join(dataDir, 'db')
  const [tar, staged] = [join(dataDir, 'restore.tar'), `${folder}.new`]
  try {
    if (existsSync(folder))
      throw new OperationRefused(
        `${dataDir} holds a database. A backup is restored into a new folder only: set DATA_DIR.`,
      )
    await rm(staged, { recursive: true, force: true })
    await pipeline(
      createReadStream(file, { end: restored.bytes - 1 }),
      createGunzip(),
      createWriteStream(tar, { mode: 0o600 }),
    )
    const database = await openDatabase({ dataDir: staged, dump: new Blob([await readFile(tar)]) })
    try {
      await recordRestore(database, restored)
    } finally {
      await database.close()
    }
    await rename(staged, folder)
  } finally {
    await rm(tar, { force: true })
    await rm(staged, { recursive: true, force: true })
    unlock()
  }
}

async function restorePostgres(file: string, url: string, restored: Restored): Promise<void> {
  const database = await openDatabase({ url, connections: 1 })
  try {
    await refuseNonEmpty(database)
    // Roles belong to the server, not to the database. The backup grants rights to this role, which a new server does
    // not have.
    await database.script(`do $$ begin
      if not exists (select from pg_roles where rolname = '${APP_ROLE}') then create role ${APP_ROLE} nologin; end if;
      execute format('grant ${APP_ROLE} to %I', current_user);
    end $$`)
  } finally {
    await database.close()
  }
  // One transaction, so that a failed restore leaves nothing behind. The role of the URL owns all restored objects.
  const options = ['--exit-on-error', '--single-transaction', '--no-owner']
  await runPostgresProgram('pg_restore', [...options, file], url)
  const restoredDatabase = await openDatabase({ url, connections: 1 })
  try {
    await recordRestore(restoredDatabase, restored)
  } finally {
    await restoredDatabase.close()
  }
}

/** Records the restore in the security log of every company, unless the backup's version had no security log. */
async function recordRestore(database: Database, { made_at, now }: Restored): Promise<void> {
  const rows = await database.system((tx) =>
    selectRows<unknown>(
      tx,
      sql`select 1 where to_regclass('security_log') is not null and to_regclass('company') is not null`,
    ),
  )
  if (rows.length > 0)
    await recordForCompanies(database, { event: 'restored', at: now, detail: `backup of ${made_at}` })
  // The rows of `table_change` name transactions of the database that was backed up.
  await database.script(`do $$ begin
    if to_regclass('table_change') is not null then delete from table_change; end if;
  end $$`)
}

async function refuseNonEmpty(database: Database): Promise<void> {
  const rows = await database.system((tx) =>
    selectRows<{ relname: string }>(
      tx,
      sql`select relname from pg_class where relnamespace = 'public'::regnamespace order by relname limit 1`,
    ),
  )
  if (rows[0])
    throw new OperationRefused(
      `The database of DATABASE_URL is not empty (it has ${rows[0].relname}). Create an empty one: createdb --owner <role> <name>`,
    )
}
