import { join } from 'node:path'
import { buildModel } from '../model/build'
import type { Model } from '../model/model-types'
import { type SourceRange, type Problem, Problems } from '../problems/problem'
import { filesOfManifest, readManifest } from '../read'
import type { RawFile } from '../manifest'
import { ParseCache } from '../files/parse-cache'
import { commitId, manifestAt } from './commit'
import { droppedOf } from './dropped'
import { type Inventory, inventoryOf, keyOf } from './inventory'

interface TwoModels {
  commit: string
  before: Model
  after: Model
  /** Probable new name of each dropped name, by the key of the dropped name (`keyOf`). */
  renamed: ReadonlyMap<string, string>
  /** Returns the place of a declaration in the present manifest, or in the old one if the declaration was dropped. */
  declarationOf: (key: string) => SourceRange | undefined
}

/** Returns the models of the manifest at a commit and now, or the problems of whichever manifest has problems. */
export function twoModels(
  root: string,
  against: string,
  generatorVersion = '',
): TwoModels | { problems: Problem[]; which: 'now' | 'before' } {
  const parseCache = new ParseCache(root, generatorVersion)
  const read = (files: readonly RawFile[]): { model: Model; inventory: Inventory } | Problem[] => {
    const { manifest, problems } = readManifest(files, new Problems(), parseCache)
    const model = buildModel(manifest, problems)
    return problems.all.length > 0 ? problems.sorted() : { model, inventory: inventoryOf(manifest) }
  }
  const commit = commitId(root, against)
  const newRead = read(filesOfManifest(join(root, 'manifest'), root))
  const oldRead = read(manifestAt(root, commit))
  parseCache.save()
  if (Array.isArray(newRead)) return { problems: newRead, which: 'now' }
  if (Array.isArray(oldRead)) return { problems: oldRead, which: 'before' }
  const renamed = new Map<string, string>()
  for (const { entry, newName } of droppedOf(oldRead.inventory, newRead.inventory))
    if (newName !== undefined) renamed.set(keyOf(entry.named), newName)
  return {
    commit,
    before: oldRead.model,
    after: newRead.model,
    renamed,
    declarationOf: (key) => (newRead.inventory.get(key) ?? oldRead.inventory.get(key))?.range(),
  }
}
