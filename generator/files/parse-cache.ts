import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cacheFolder, sha } from './last-run'

/**
 * Parsed manifest files without problems, keyed by a hash of their bytes. Parsing YAML takes most of a run, and one
 * save changes one file. The cache never changes the result; it only saves time.
 */
export class ParseCache {
  private readonly path: string
  private readonly version: string
  private readonly before: Readonly<Record<string, unknown>>
  private readonly used: Record<string, unknown> = {}
  private hasNewEntries = false

  /**
   * `version` is the version of the running generator. Entries of another version are ignored; '' disables the cache.
   */
  constructor(root: string, version: string) {
    this.version = version && sha(version)
    this.path = join(cacheFolder(root), 'read.json')
    this.before = this.version ? this.load() : {}
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
    const staged = `${this.path}.${process.pid}`
    try {
      mkdirSync(dirname(this.path), { recursive: true })
      writeFileSync(staged, JSON.stringify({ version: this.version, files: this.used }))
      renameSync(staged, this.path)
    } catch {
      // Commands that only read, such as check and plan, must also work in a read-only folder.
      rmSync(staged, { force: true })
    }
  }

  private load(): Readonly<Record<string, unknown>> {
    try {
      const stored = JSON.parse(readFileSync(this.path, 'utf8')) as { version: string; files: Record<string, unknown> }
      return stored.version === this.version ? stored.files : {}
    } catch {
      return {}
    }
  }
}

const keyOf = (kind: string, bytes: Uint8Array) => `${kind} ${createHash('sha1').update(bytes).digest('base64url')}`
