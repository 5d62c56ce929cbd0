import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cacheFolder } from './last-run'

interface Versioned {
  /** Version of the generator that wrote the file. */
  version: string
}

/** Reads a file of the cache folder. Returns `empty` when the file is missing or another version wrote it. */
export function readCacheFile<T extends Versioned>(root: string, name: string, empty: T): T {
  try {
    const stored = JSON.parse(readFileSync(join(cacheFolder(root), name), 'utf8')) as T
    return stored.version === empty.version ? stored : empty
  } catch {
    return empty
  }
}

/** Replaces a file of the cache folder as a whole. A failure is ignored: the next run is slower, and not different. */
export function writeCacheFile<T extends Versioned>(root: string, name: string, content: T): void {
  const path = join(cacheFolder(root), name)
  const staged = `${path}.${process.pid}`
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(staged, JSON.stringify(content))
    renameSync(staged, path)
  } catch {
    // Commands that only read, such as check and plan, must also work in a read-only folder.
    rmSync(staged, { force: true })
  }
}
