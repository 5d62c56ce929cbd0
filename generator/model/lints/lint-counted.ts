import type { Problems } from '../../problems/problem'
import type { Path } from '../../yaml/yaml-file'
import type { EntityDraft } from '../drafts/draft-types'

/** A column of upstream rows that a claim or a recount sets to the sum over the documents of one entity. */
interface Counting {
  column: string
  draft: EntityDraft
  path: Path
  /** Recounts of one entity count the same documents, however many transitions state them; each claim counts alone. */
  counter: string
}

/**
 * Reports columns that are counted from two sides: each sets the column to its own sum, so that the last save would
 * decide what is counted, and `most` would hold for a part of it only.
 */
export function lintCounted(drafts: ReadonlyMap<string, EntityDraft>, problems: Problems): void {
  const first = new Map<string, Counting>()
  for (const counting of [...drafts.values()].flatMap(countingsOf)) {
    const other = first.get(counting.column)
    if (!other) first.set(counting.column, counting)
    else if (other.counter !== counting.counter) {
      const { yaml } = other.draft
      problems.add(
        'MAN2060',
        { place: counting.draft.yaml.at(counting.path), path: counting.path.join('.') },
        `${counting.column} is counted elsewhere too, and each count would overwrite the other`,
        `${yaml.file}:${yaml.at(other.path).line} counts it; give each a column of its own, and let most subtract the other column`,
      )
    }
  }
}

function countingsOf(draft: EntityDraft): Counting[] {
  const { entity, claims, transitions } = draft.raw
  const columnsOf = (target: string, set: object, path: Path, counter: string): Counting[] =>
    Object.keys(set).map((column) => ({
      column: `${target}.${column}`,
      draft,
      path: [...path, 'set', column],
      counter,
    }))
  return [
    ...(claims ?? []).flatMap(({ target, set }, index) =>
      columnsOf(target, set, ['claims', index], `${entity}:${index}`),
    ),
    ...Object.entries(transitions ?? {}).flatMap(([name, raw]) =>
      (raw?.postings ?? []).flatMap(({ recount }, index) =>
        recount
          ? columnsOf(recount.target, recount.set, ['transitions', name, 'postings', index, 'recount'], entity)
          : [],
      ),
    ),
  ]
}
