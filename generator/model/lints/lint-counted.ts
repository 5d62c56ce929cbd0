import type { Problems } from '../../problems/problem'
import type { Path } from '../../yaml/yaml-file'
import type { EntityDraft } from '../drafts/draft-types'

/** A column of upstream rows that a claim or a recount sets to the sum over the documents of one entity. */
interface CountedColumn {
  column: string
  draft: EntityDraft
  path: Path
  /** Names what sets the column: all recounts of one entity together, or one claim. */
  counter: string
}

/**
 * Reports columns that two claims or recounts set: each sets the column to its own sum, so the last save would decide
 * which of the sums is stored, and the limit `most` of a claim would hold for that part only.
 */
export function lintCounted(drafts: ReadonlyMap<string, EntityDraft>, problems: Problems): void {
  const first = new Map<string, CountedColumn>()
  for (const counted of [...drafts.values()].flatMap(countedColumnsOf)) {
    const other = first.get(counted.column)
    if (!other) first.set(counted.column, counted)
    else if (other.counter !== counted.counter) {
      const { yaml } = other.draft
      problems.add(
        'MAN2060',
        { range: counted.draft.yaml.at(counted.path), path: counted.path.join('.') },
        `${counted.column} is counted elsewhere too, and each count would overwrite the other`,
        `${yaml.file}:${yaml.at(other.path).line} counts it; give each a column of its own, and let most subtract the other column`,
      )
    }
  }
}

function countedColumnsOf(draft: EntityDraft): CountedColumn[] {
  const { entity, claims, transitions } = draft.raw
  const columnsOf = (target: string, set: object, path: Path, counter: string): CountedColumn[] =>
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
