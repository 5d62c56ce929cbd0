import { type Language, languagesOf } from '../language/locales'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '../manifest'
import { buildModel } from '../model/build'
import type { EntityDraft } from '../model/drafts/draft-types'
import { draftsOf } from '../model/drafts/drafts'
import type { Model } from '../model/model-types'
import { overlaid } from '../files/overlay'
import { type Problem, Problems } from '../problems/problem'
import { filesOfManifest, readManifest } from '../read'
import type { RawFile } from '../manifest'
import { Refused } from '../problems/refused'
import type { Change } from '../files/replace'

/** A manifest without problems, to which something is to be added. */
export interface Project {
  root: string
  files: readonly RawFile[]
  manifest: Manifest
  model: Model
  drafts: ReadonlyMap<string, EntityDraft>
  /** Languages in which the manifest gives its texts. */
  languages: readonly Language[]
}

/** The files that an addition changes, and the screens and the migration that follow from it. */
export interface Addition {
  /** Title for messages, such as `entity shelf_label`. */
  title: string
  changes: readonly Change[]
  /** Paths of the screens that show the addition. */
  screens: readonly string[]
  /** Slug of the migration that changes the tables; absent when no table changes. */
  migration?: string
}

/** Reads the project at a root folder. Throws Refused when the manifest is missing or has problems. */
export function projectAt(root: string): Project {
  const files = filesOfManifest(join(root, 'manifest'), root)
  const { manifest, problems } = readManifest(files)
  const drafts = draftsOf(manifest, new Problems())
  const model = buildModel(manifest, problems)
  const [problem] = problems.sorted()
  if (problem)
    throw new Refused(
      `the manifest has problems, fix them first: ${problem.file}:${problem.line}:${problem.column} ${problem.message}`,
    )
  return { root, files, manifest, model, drafts, languages: languagesOf(model.app.locales) }
}

/** Returns the problems that the manifest would have with these changes. */
export function problemsWith(project: Project, changes: readonly Change[]): Problem[] {
  const { manifest, problems } = readManifest(overlaid(project.files, changes))
  buildModel(manifest, problems)
  return problems.sorted()
}

/** True when the recorded schema has this table, whether it belongs to an entity or to the platform. */
export const hasTable = ({ root }: Project, table: string) =>
  existsSync(join(root, 'server/migrations/schema', `${table}.json`))
