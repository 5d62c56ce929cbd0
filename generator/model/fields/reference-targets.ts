import type { BuildContext } from '../build-context'
import type { EntityInterface, FieldInterface, TableInterface } from '../drafts/entity-interface'
import { valueNames } from './enum-values'

/**
 * Returns the entities to which a reference may point. With `ref_by`, each value of the sibling enum names an entity.
 */
export function targetsOf(
  draft: EntityInterface,
  field: FieldInterface,
  { manifest }: BuildContext,
): readonly EntityInterface[] {
  const { ref, ref_by, targets } = field.raw
  const by = ref || !ref_by ? undefined : draft.fields.get(ref_by)
  const names = ref ? [ref] : (targets ?? (by ? valueNames(draft, by) : []))
  return names.flatMap((name) => manifest.entity(name) ?? [])
}

/** Whether a reference points to an entity whose file could not be read. */
export function hasUnreadableTarget(
  draft: EntityInterface,
  field: FieldInterface,
  { manifest }: BuildContext,
): boolean {
  const { ref, ref_by, line_of } = field.raw
  if (ref !== undefined) return manifest.isUnreadable(ref)
  const by =
    draft.fields.get(ref_by ?? '') ??
    (line_of === undefined ? undefined : draft.fields.get(draft.fields.get(line_of)?.raw.ref_by ?? ''))
  return by !== undefined && valueNames(draft, by).some((name) => manifest.isUnreadable(name))
}

/** Returns the tables in which the row that a `line_of` field refers to may be. */
export function lineTargetsOf(
  draft: EntityInterface,
  field: FieldInterface,
  context: BuildContext,
): readonly { draft: EntityInterface; table: TableInterface }[] {
  const source = field.raw.line_of === undefined ? undefined : draft.fields.get(field.raw.line_of)
  if (!source) return []
  return targetsOf(draft, source, context).flatMap((target) => {
    const table = target.tables.get('lines')
    return table ? [{ draft: target, table }] : []
  })
}
