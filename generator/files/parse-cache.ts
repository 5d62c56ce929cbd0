import { hash } from 'node:crypto'
import { readCacheFile, writeCacheFile } from './cache-file'
import { sha } from './last-run'

/** The content of the file in the cache folder. */
interface Stored {
  version: string
  files: Record<string, unknown>
}

const FILE = 'read.json'

/**
 * Parsed manifest files without problems, keyed by a hash of their bytes. Parsing YAML takes most of a run, and one
 * save changes one file. The cache never changes the result; it only saves time.
 */
export class ParseCache {
  private readonly root: string
  private readonly version: string
  private readonly before: Readonly<Record<string, unknown>>
  private readonly used: Record<string, unknown> = {}
  private hasNewEntries = false

  /**
   * `version` is the version of the running generator. Entries of another version are ignored; '' disables the cache.
   */
  constructor(root: string, version: string) {
    this.version = version && sha(version)
    this.root = root
    this.before = this.version ? readCacheFile<Stored>(root, FILE, { version: this.version, files: {} }).files : {}
  }

  /** Whether nothing is known from another run. Never true of a cache that is disabled. */
  get isEmpty(): boolean {
    return this.version !== '' && Object.keys(this.before).length === 0
  }

  /** Returns the parsed value of these bytes; undefined when the cache has none. */
  get(kind: string, bytes: Uint8Array): unknown {
    const key = keyOf(kind, bytes)
    const value = this.used[key] ?? this.before[key]
    if (value !== undefined) this.used[key] = value
    return value
  }

  put(kind: string, bytes: Uint8Array, value: unknown): void {
    this.used[keyOf(kind, bytes)] = value
    this.hasNewEntries = true
  }

  /** Writes the entries that this run used, if any entry is new. */
  save(): void {
    if (!this.version || !this.hasNewEntries) return
    this.hasNewEntries = false
    writeCacheFile<Stored>(this.root, FILE, { version: this.version, files: this.used })
  }
}

const keyOf = (kind: string, bytes: Uint8Array) => `${kind} ${hash('sha1', bytes, 'base64url')}`
