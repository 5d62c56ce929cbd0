import type { Shape } from '@/rules/field'
import type { Conflict, Merge } from './merge'

/** The part of a path before the field: `lines.#12.`, empty for the header. */
const placeOf = (path: string): string => path.slice(0, path.lastIndexOf('.') + 1)

/**
 * The merge without the conflicts in fields that the operator may not edit now. Such a field holds a default that
 * follows what somebody typed in the same row, such as the approved quantity of a draft, so the operator is not asked:
 * the field takes the side of the typed values beside it. Of a whole row, the fields are shown that the operator may
 * edit. `mayEdit` gets paths such as `lines.order_qty`.
 */
export function askedConflicts(merge: Merge, mayEdit: (path: string) => boolean): Merge {
  const isAsked = ({ table, field }: Conflict) =>
    field === undefined || mayEdit(table === undefined ? field : `${table}.${field}`)
  const asked = merge.conflicts
    .filter(isAsked)
    .map((conflict) =>
      conflict.fields
        ? { ...conflict, fields: conflict.fields.filter((field) => mayEdit(`${conflict.table}.${field}`)) }
        : conflict,
    )
  const following = new Set(merge.conflicts.filter((conflict) => !isAsked(conflict)).map(({ path }) => path))
  return {
    ...merge,
    conflicts: asked,
    result: (choose) =>
      merge.result((path) => {
        if (!following.has(path)) return choose(path)
        const beside = asked.filter((conflict) => placeOf(conflict.path) === placeOf(path))
        return beside.length > 0 && beside.every((conflict) => choose(conflict.path) === 'theirs') ? 'theirs' : 'mine'
      }),
  }
}

/**
 * What the operator typed and cannot save any more, because the status of the document has changed meanwhile. `typed`:
 * everything that the operator typed, without values that only followed what was typed beside them. `couldEdit` asks
 * about the document as it was loaded, `mayEdit` about the document as it is stored now.
 */
export function lostChanges(
  { conflicts, own }: Merge,
  shape: Shape,
  { couldEdit, mayEdit }: { couldEdit: (path: string) => boolean; mayEdit: (path: string) => boolean },
): { typed: Conflict[]; lost: Conflict[] } {
  // A row may be deleted when one of its fields may be written.
  const pathsOf = ({ table, field }: Conflict) =>
    table === undefined
      ? [field ?? '']
      : (field === undefined ? Object.keys(shape.tables?.[table]?.fields ?? {}) : [field]).map(
          (name) => `${table}.${name}`,
        )
  const typed = [...conflicts, ...own].filter((change) => pathsOf(change).some(couldEdit))
  return { typed, lost: typed.filter((change) => !pathsOf(change).some(mayEdit)) }
}
