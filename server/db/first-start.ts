import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Database, openDatabase } from './database'

/**
 * Puts a filled embedded database into a folder that does not exist yet; does nothing where one is. It is filled in memory
 * and moved into place as a whole: whoever is interrupted begins anew. `cache` names a file that keeps what was filled for
 * the next folder, `<what>-<key>.tar`; others of the same `what` are out of date and go. `adapt` makes of it this folder's own.
 */
export async function beginFolder(
  folder: string,
  cache: string,
  fill: (database: Database) => Promise<void>,
  adapt: (database: Database) => Promise<void>,
): Promise<void> {
  if (existsSync(folder)) return
  const dump = (await kept(cache)) ?? (await filled(cache, fill))
  const staged = `${folder}.new`
  await rm(staged, { recursive: true, force: true })
  await mkdir(dirname(folder), { recursive: true })
  const database = await openDatabase({ dataDir: staged, dump })
  await adapt(database)
  await database.close()
  await rename(staged, folder)
}

async function kept(cache: string): Promise<Blob | null> {
  const bytes = await readFile(cache).catch(() => null)
  return bytes && new Blob([bytes])
}

async function filled(cache: string, fill: (database: Database) => Promise<void>): Promise<Blob> {
  const database = await openDatabase({ memory: true })
  await fill(database)
  const dump = await database.dump()
  await database.close()
  // A folder begins without it too, where nothing may be written or another process does the same at once.
  await keep(cache, dump).catch(() => undefined)
  return dump
}

async function keep(cache: string, dump: Blob): Promise<void> {
  const folder = dirname(cache)
  await mkdir(folder, { recursive: true })
  const what = `${basename(cache).split('-')[0]}-`
  for (const name of await readdir(folder))
    if (name.startsWith(what) && name.includes('.tar')) await rm(join(folder, name), { force: true })
  await writeFile(`${cache}.${process.pid}`, new Uint8Array(await dump.arrayBuffer()))
  await rename(`${cache}.${process.pid}`, cache)
}
