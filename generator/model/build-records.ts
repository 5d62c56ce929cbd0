import { deserialize, serialize } from 'node:v8'
import { AnswerHashes, type HashedQuery, hashOf } from '../files/answer-hashes'
import { readCacheFile, writeCacheFile } from '../files/cache-file'
import { recording, type RecordedQuery } from '../files/incremental-cache'
import { sha } from '../files/last-run'
import { Problems } from '../problems/problem'
import type { EntityDraft } from './drafts/draft-types'
import type { ManifestQueries } from './drafts/manifest-queries'
import type { BuiltEntity } from './link'

/** An entity that an earlier process built, with hashes of everything from which the entity was built. */
interface BuildRecord {
  input: string
  answers: HashedQuery<ManifestQueries>[]
  /** The built entity in the encoding of `node:v8`, which keeps maps and shared objects. */
  built: Uint8Array
}

/** The content of the file in the cache folder. */
interface Stored {
  version: string
  entities: Record<string, BuildRecord>
}

interface Build {
  built: BuiltEntity
  problems: Problems
}

const FILE = 'built.bin'
const BINARY = { encode: serialize, decode: deserialize }

/**
 * Entities that the last process built without problems, on disk. Building takes most of a run in which one entity
 * changed, and most entities neither changed nor see the change. The records never change the result of a run; they
 * only save time.
 */
export class BuildRecords {
  private readonly root: string
  private readonly before: Stored
  private readonly now: Stored
  private readonly answers = new AnswerHashes<ManifestQueries>()
  private hasNewEntries = false

  /** `version` is the version of the running generator. Records of another version are ignored. */
  constructor(root: string, version: string) {
    this.root = root
    this.now = noRecords(sha(`${version} ${process.versions.v8}`))
    this.before = readCacheFile(root, FILE, noRecords(this.now.version), BINARY)
  }

  /** Returns what `build` returns. `build` may read the draft and the answers of `manifest` only. */
  get(draft: EntityDraft, manifest: ManifestQueries, build: (manifest: ManifestQueries) => Build): Build {
    const { yaml, ...parts } = draft
    const input = hashOf([yaml.file, yaml.text, parts])
    const record = this.before.entities[draft.key]
    if (record?.input === input && this.answers.areSame(record.answers, manifest)) {
      this.now.entities[draft.key] = record
      return { built: deserialize(record.built) as BuiltEntity, problems: new Problems() }
    }
    const queries: RecordedQuery<ManifestQueries>[] = []
    const result = build(recording(manifest, queries))
    if (result.problems.all.length === 0) {
      const answers = this.answers.hashed(queries)
      this.now.entities[draft.key] = { input, answers, built: serialize(result.built) }
      this.hasNewEntries = true
    }
    return result
  }

  /** Writes the records of this run, if any record is new. */
  save(): void {
    if (!this.hasNewEntries) return
    this.hasNewEntries = false
    writeCacheFile(this.root, FILE, this.now, BINARY)
  }
}

const noRecords = (version: string): Stored => ({ version, entities: {} })
