import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cacheFolder, sha } from './last-run'

/**
 * Parsed manifest files without problems, keyed by a hash of their bytes. Parsing YAML takes most of a run, and one save
 * changes one file. The cache never changes the result; it only saves time.
 */
export class ParseCache {
  private readonly path: string
  private readonly version: string
  private readonly before: Readonly<Record<string, unknown>>
  private readonly used: Record<string, unknown> = {}
  private grown = false

  /** `version` names the running generator: what another one found well-formed says nothing. '' keeps nothing. */
  constructor(root: string, version: string) {
    this.version = version && sha(version)
    this.path = join(cacheFolder(root), 'read.json')
    this.before = this.version ? this.load() : {}
  }

  /** The value that these bytes held, undefined when they were never seen. */
  get(kind: string, bytes: Uint8Array): unknown {
    const key = keyOf(kind, bytes)
    const found = this.used[key] ?? this.before[key]
    if (found !== undefined) this.used[key] = found
    return found
  }

  put(kind: string, bytes: Uint8Array, value: unknown): void {
    this.used[keyOf(kind, bytes)] = value
    this.grown = true
  }

  /** Writes what this run has used, if it has met anything new. */
  save(): void {
    if (!this.version || !this.grown) return
    this.grown = false
    const staged = `${this.path}.${process.pid}`
    try {
      mkdirSync(dirname(this.path), { recursive: true })
      writeFileSync(staged, JSON.stringify({ version: this.version, files: this.used }))
      renameSync(staged, this.path)
    } catch {
      // Those that only read (check, plan, generate --check) do so where nothing may be written, too.
      rmSync(staged, { force: true })
    }
  }

  private load(): Readonly<Record<string, unknown>> {
    try {
      const kept = JSON.parse(readFileSync(this.path, 'utf8')) as { version: string; files: Record<string, unknown> }
      return kept.version === this.version ? kept.files : {}
    } catch {
      return {}
    }
  }
}

const keyOf = (kind: string, bytes: Uint8Array) => `${kind} ${createHash('sha1').update(bytes).digest('base64url')}`
