import { createWriteStream, existsSync, readFileSync, statSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { PIECE_BYTES, sealBackup } from './backup-file'
import { recordForCompanies } from './record'
import { runPostgresProgram } from './postgres-programs'
import { OperationRefused } from './refused'
import { selectRows } from '../db/select-rows'

interface BackupTask {
  /** Absolute path of a new file, or of a folder in which a file named after the time is created. */
  to: string
  /** Folder that contains secret.key. */
  dataDir: string
  /** DATABASE_URL, for PostgreSQL. */
  url: string | undefined
  /** Epoch ms. */
  now: number
}

export interface MadeBackup {
  file: string
  bytes: number
}

/**
 * Writes a backup of everything committed when the backup begins; requests may read and write meanwhile. The file gets
 * its name only when complete. Throws OperationRefused when the file exists already or cannot be written.
 */
export async function makeBackup(database: Database, { to, dataDir, url, now }: BackupTask): Promise<MadeBackup> {
  const file = fileFor(to, now)
  if (existsSync(file)) throw new OperationRefused(`${file} exists already. Name another file.`)
  const staged = `${file}.part`
  try {
    await mkdir(dirname(file), { recursive: true })
    // Mode 0600, because the file contains all data of every company.
    await (await open(staged, 'wx', 0o600)).close()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new OperationRefused(
      code === 'EEXIST'
        ? `${staged} exists: another backup is running, or one was interrupted. Remove it if none is.`
        : `${file} cannot be written (${code}).`,
    )
  }
  try {
    const migrations = await migrationsOf(database)
    if (url === undefined) await dumpEmbedded(database, staged)
    else await runPostgresProgram('pg_dump', ['--format=custom', '--lock-wait-timeout=60s', '--file', staged], url)
    const secret_key = readKeyFile(dataDir)
    const { engine } = database
    const made_at = new Date(now).toISOString()
    const sealed = await sealBackup(staged, { engine, made_at, migrations, ...(secret_key && { secret_key }) })
    await rename(staged, file)
    await recordForCompanies(database, { event: 'backup', at: now })
    return { file, bytes: sealed.bytes }
  } catch (error) {
    await rm(staged, { force: true })
    throw error
  }
}

/** Path of the backup file: `/backups` becomes `/backups/backstock-20261120T020000Z.backup`. */
function fileFor(to: string, now: number): string {
  const isFolder = to.endsWith('/') || statSync(to, { throwIfNoEntry: false })?.isDirectory() === true
  const moment = new Date(now).toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')
  return isFolder ? join(to, `backstock-${moment}.backup`) : to
}

/** Dumps the embedded database between two statements. Uncommitted changes are rolled back when the copy is opened. */
async function dumpEmbedded(database: Database, file: string): Promise<void> {
  await database.script('checkpoint')
  const dump = await database.dump()
  await pipeline(piecesOf(dump), createGzip({ chunkSize: PIECE_BYTES }), createWriteStream(file, { flags: 'r+' }))
}

async function* piecesOf(dump: Blob): AsyncGenerator<Buffer> {
  for (let start = 0; start < dump.size; start += PIECE_BYTES)
    yield Buffer.from(await dump.slice(start, start + PIECE_BYTES).arrayBuffer())
}

async function migrationsOf(database: Database): Promise<string[]> {
  const rows = await database.system((tx) =>
    selectRows<{ name: string }>(tx, sql`select name from schema_migration where name ~ '^[0-9]{14}-' order by name`),
  )
  return rows.map(({ name }) => name)
}

function readKeyFile(dataDir: string): string | undefined {
  if (process.env.SECRET_KEY !== undefined) return undefined
  const path = join(dataDir, 'secret.key')
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
