import type { Manifest } from '../../manifest'
import { Problems } from '../../problems/problem'
import { IncrementalCache } from '../../files/incremental-cache'
import type { EntityDraft } from './draft-types'
import { draftOf } from './draft'
import { openTargets, withOpenReferences } from './open-references'
import { hasMenuTitles, withMenuTitles } from './menu-titles'
import { takesRoleTypes, withRoleTypes } from './role-types'
import { hasRegions, withTextRegions } from './text-regions'

export class DraftCache extends IncrementalCache<object, { draft: EntityDraft; problems: Problems }> {}

/**
 * Returns the draft of every entity, by name. Entities that own a table come before second views of the table (entities
 * with `of`), because a view takes over fields of the owner.
 */
export function draftsOf(manifest: Manifest, problems: Problems, cache = new DraftCache()): Map<string, EntityDraft> {
  const drafts = new Map<string, EntityDraft>()
  const ownersFirst = manifest.entities.toSorted((a, b) => Number(Boolean(a.raw.of)) - Number(Boolean(b.raw.of)))
  for (const source of ownersFirst) {
    // The owner's file could not be read, so the fields of this view are unknown. The unreadable file has a problem
    // already.
    if (source.raw.of !== undefined && manifest.unreadable.has(source.raw.of)) continue
    const owner = drafts.get(source.raw.of ?? '')
    const hasTitles = hasMenuTitles(source.raw)
    const app = takesRoleTypes(source.raw) || hasTitles || hasRegions(source.raw) ? manifest.app : undefined
    const targets = openTargets(source.raw, manifest)
    const cached = cache.get(source.yaml.file, [source, owner, app, targets], {}, () => {
      const ownProblems = new Problems()
      const raw = hasTitles
        ? withMenuTitles(source.raw, app?.raw)
        : takesRoleTypes(source.raw)
          ? withRoleTypes(source.raw, app?.raw)
          : source.raw
      const withRegions = app ? { ...source, raw: withTextRegions(raw, app.raw) } : source
      const withReferences =
        targets === undefined
          ? withRegions
          : { ...withRegions, raw: withOpenReferences(withRegions, targets, ownProblems) }
      return { draft: draftOf(withReferences, ownProblems, owner), problems: ownProblems }
    })
    problems.addAll(cached.problems)
    const { draft } = cached
    const earlier = drafts.get(draft.raw.entity)
    if (earlier)
      problems.add(
        'MAN2002',
        { range: source.yaml.at(['entity']), path: 'entity' },
        `there is already an entity "${draft.raw.entity}"`,
        `in ${earlier.yaml.file}`,
      )
    else drafts.set(draft.raw.entity, draft)
  }
  cache.endRun()
  return drafts
}
