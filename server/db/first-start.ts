import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Database, openDatabase } from './database'

/**
 * Creates a filled embedded database in a folder that does not exist yet; otherwise does nothing. The database is
 * filled in memory, then staged and renamed, so that an interrupted start leaves no half-filled folder. `cache` is the
 * path of a file `<prefix>-<key>.tar` that keeps the dump for the next folder; other files with the prefix are deleted.
 * `adapt` changes the copy for this folder, for example its secrets.
 */
export async function createDataFolder(
  folder: string,
  cache: string,
  fill: (database: Database) => Promise<void>,
  adapt?: (database: Database) => Promise<void>,
): Promise<void> {
  if (existsSync(folder)) return
  const dump = (await readCache(cache)) ?? (await fillAndCache(cache, fill))
  const staged = `${folder}.new`
  await rm(staged, { recursive: true, force: true })
  await mkdir(dirname(folder), { recursive: true })
  const database = await openDatabase({ dataDir: staged, dump })
  await adapt?.(database)
  await database.close()
  await rename(staged, folder)
}

async function readCache(cache: string): Promise<Blob | null> {
  const bytes = await readFile(cache).catch(() => null)
  return bytes && new Blob([bytes])
}

async function fillAndCache(cache: string, fill: (database: Database) => Promise<void>): Promise<Blob> {
  const database = await openDatabase({ memory: true })
  await fill(database)
  const dump = await database.dump()
  await database.close()
  // The cache is optional: it may be read-only, or another process may be writing the same file.
  await writeCache(cache, dump).catch(() => undefined)
  return dump
}

async function writeCache(cache: string, dump: Blob): Promise<void> {
  const folder = dirname(cache)
  await mkdir(folder, { recursive: true })
  const prefix = `${basename(cache).split('-')[0]}-`
  for (const name of await readdir(folder))
    if (name.startsWith(prefix) && name.includes('.tar')) await rm(join(folder, name), { force: true })
  await writeFile(`${cache}.${process.pid}`, new Uint8Array(await dump.arrayBuffer()))
  await rename(`${cache}.${process.pid}`, cache)
}
