import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cacheFolder } from './last-run'

interface Versioned {
  /** Version of the generator that wrote the file. */
  version: string
}

/** How the content of a file is written and read. */
interface Encoding {
  encode: (content: unknown) => string | Uint8Array
  decode: (bytes: Buffer) => unknown
}

const JSON_TEXT: Encoding = { encode: JSON.stringify, decode: (bytes) => JSON.parse(bytes.toString('utf8')) as unknown }

/**
 * Reads a file of the cache folder. Returns `empty` when the file is missing, or when another version or another
 * encoding wrote it.
 */
export function readCacheFile<T extends Versioned>(root: string, name: string, empty: T, { decode } = JSON_TEXT): T {
  try {
    const stored = decode(readFileSync(join(cacheFolder(root), name))) as T
    return stored.version === empty.version ? stored : empty
  } catch {
    return empty
  }
}

/** Replaces a file of the cache folder as a whole. A failure is ignored: the next run is slower, and not different. */
export function writeCacheFile<T extends Versioned>(
  root: string,
  name: string,
  content: T,
  { encode } = JSON_TEXT,
): void {
  const path = join(cacheFolder(root), name)
  const staged = `${path}.${process.pid}`
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(staged, encode(content))
    renameSync(staged, path)
  } catch {
    // Commands that only read, such as check and plan, must also work in a read-only folder.
    rmSync(staged, { force: true })
  }
}
