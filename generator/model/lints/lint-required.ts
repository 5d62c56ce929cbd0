import type { Problems } from '../../problems/problem'
import type { DraftTable, EntityDraft } from '../drafts/draft-types'

/** Reports cycles of entities that each require a reference to the next, because no first row could be made. */
export function lintRequired(drafts: ReadonlyMap<string, EntityDraft>, problems: Problems): void {
  const byName = new Map([...drafts.values()].map((draft) => [draft.raw.entity, draft]))
  const reported = new Set<string>()
  const visit = (draft: EntityDraft, trail: readonly EntityDraft[]): void => {
    const from = trail.indexOf(draft)
    if (from === -1) {
      for (const { target } of requiredTargets(draft, byName)) visit(target, [...trail, draft])
      return
    }
    const cycle = trail.slice(from)
    const names = cycle.map(({ raw }) => raw.entity)
    const key = names.toSorted().join()
    if (reported.has(key)) return
    reported.add(key)
    const [first = draft, second = first] = cycle
    const path = requiredTargets(first, byName).find(({ target }) => target === second)?.path ?? ['fields']
    problems.add(
      'MAN2121',
      { range: first.yaml.at([...path, 'required']), path: [...path, 'required'].join('.') },
      `${[...names, names[0]].join(' requires ')}: the first row can never be created`,
      'one of the references must be optional',
    )
  }
  for (const draft of drafts.values()) visit(draft, [])
}

/**
 * Returns the entities of which a row must exist before a user can make a row of this entity: those that its header
 * requires, and those that its rows require where a table must have at least one row.
 */
function requiredTargets({ fields, tables }: EntityDraft, byName: ReadonlyMap<string, EntityDraft>) {
  const isNeeded = ({ raw, in: outer }: DraftTable): boolean => {
    const outerTable = outer === undefined ? undefined : tables.get(outer)
    return (raw.min ?? 0) > 0 && (outerTable === undefined || isNeeded(outerTable))
  }
  const rowFields = [...tables.values()].filter(isNeeded).flatMap((table) => [...table.fields.values()])
  return [...fields.values(), ...rowFields].flatMap(({ raw, path, isStated }) => {
    const target = raw.ref === undefined ? undefined : byName.get(raw.ref.slice(raw.ref.indexOf('.') + 1))
    const isEntered =
      isStated && raw.required === true && raw.default === undefined && raw.compute === undefined && !raw.copy
    return target && isEntered && ['ref', 'refs', 'tree_ref'].includes(raw.type) ? [{ target, path }] : []
  })
}
