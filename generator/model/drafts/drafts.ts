import type { Manifest } from '../../manifest'
import { Problems } from '../../problems/problem'
import { IncrementalCache } from '../../files/incremental-cache'
import { type Draft, draftOf } from './draft'

export class DraftCache extends IncrementalCache<object, { draft: Draft; problems: Problems }> {}

/** Every entity with its mixins unfolded, by name. Second views of a table take over what its owner says, so owners come first. */
export function draftsOf(manifest: Manifest, problems: Problems, cache = new DraftCache()): Map<string, Draft> {
  const drafts = new Map<string, Draft>()
  const ownersFirst = manifest.entities.toSorted((a, b) => Number(Boolean(a.raw.of)) - Number(Boolean(b.raw.of)))
  for (const source of ownersFirst) {
    // What is taken over from a file that could not be read is not known: its problem is told there.
    if (source.raw.of !== undefined && manifest.broken.has(source.raw.of)) continue
    const owner = drafts.get(source.raw.of ?? '')
    const made = cache.get(source.yaml.file, [source, owner], {}, () => {
      const own = new Problems()
      return { draft: draftOf(source, own, owner), problems: own }
    })
    problems.take(made.problems)
    const { draft } = made
    const known = drafts.get(draft.raw.entity)
    if (known)
      problems.add(
        'MAN2002',
        source.yaml.at(['entity']),
        'entity',
        `entity "${draft.raw.entity}" exists already`,
        `in ${known.yaml.file}`,
      )
    else drafts.set(draft.raw.entity, draft)
  }
  cache.endRun()
  return drafts
}
