import type { Problems } from '../../problems/problem'
import type { Draft } from '../drafts/draft'

/** Entities that each demand a row of the next, in a circle: the first row of none of them could ever be made. */
export function lintRequired(drafts: ReadonlyMap<string, Draft>, problems: Problems): void {
  const byName = new Map([...drafts.values()].map((draft) => [draft.raw.entity, draft]))
  const told = new Set<string>()
  const visit = (draft: Draft, trail: readonly Draft[]): void => {
    const from = trail.indexOf(draft)
    if (from === -1) {
      for (const { target } of demandsOf(draft, byName)) visit(target, [...trail, draft])
      return
    }
    const circle = trail.slice(from)
    const names = circle.map(({ raw }) => raw.entity)
    const key = names.toSorted().join()
    if (told.has(key)) return
    told.add(key)
    const [first = draft, second = first] = circle
    const path = demandsOf(first, byName).find(({ target }) => target === second)?.path ?? ['fields']
    problems.add(
      'MAN2121',
      first.yaml.at([...path, 'required']),
      [...path, 'required'].join('.'),
      `${[...names, names[0]].join(' requires ')}: the first of them can never be made`,
      'one of the references must be optional',
    )
  }
  for (const draft of drafts.values()) visit(draft, [])
}

/** What has to be there before a row of this entity can be made by hand. */
function demandsOf({ fields }: Draft, byName: ReadonlyMap<string, Draft>) {
  return [...fields.values()].flatMap(({ raw, path, own }) => {
    const target = raw.ref === undefined ? undefined : byName.get(raw.ref.slice(raw.ref.indexOf('.') + 1))
    const typed = own && raw.required === true && raw.default === undefined && raw.compute === undefined && !raw.copy
    return target && typed && ['ref', 'tree_ref'].includes(raw.type) ? [{ target, path }] : []
  })
}
