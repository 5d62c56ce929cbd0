import type { BuildContext } from '../build-context'
import type { Neighbour, NeighbourField, NeighbourTable } from '../drafts/neighbour'
import { valueNames } from './enum-values'

/**
 * Returns the entities to which a reference may point. With `ref_by`, each value of the sibling enum names an entity.
 */
export function targetsOf(draft: Neighbour, field: NeighbourField, { neighbours }: BuildContext): readonly Neighbour[] {
  const { ref, ref_by, targets } = field.raw
  const by = ref || !ref_by ? undefined : draft.fields.get(ref_by)
  const names = ref ? [ref] : (targets ?? (by ? valueNames(draft, by) : []))
  return names.flatMap((name) => neighbours.entity(name) ?? [])
}

/** Whether a reference points to an entity whose file could not be read. */
export function hasUnreadableTarget(draft: Neighbour, field: NeighbourField, { neighbours }: BuildContext): boolean {
  const { ref, ref_by, line_of } = field.raw
  if (ref !== undefined) return neighbours.broken(ref)
  const by =
    draft.fields.get(ref_by ?? '') ??
    (line_of === undefined ? undefined : draft.fields.get(draft.fields.get(line_of)?.raw.ref_by ?? ''))
  return by !== undefined && valueNames(draft, by).some((name) => neighbours.broken(name))
}

/** Returns the tables in which the row that a `line_of` field refers to may be. */
export function lineTargetsOf(
  draft: Neighbour,
  field: NeighbourField,
  context: BuildContext,
): readonly { draft: Neighbour; table: NeighbourTable }[] {
  const source = field.raw.line_of === undefined ? undefined : draft.fields.get(field.raw.line_of)
  if (!source) return []
  return targetsOf(draft, source, context).flatMap((target) => {
    const table = target.tables.get('lines')
    return table ? [{ draft: target, table }] : []
  })
}
