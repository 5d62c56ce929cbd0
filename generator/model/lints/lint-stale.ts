import type { Compiler } from '../expressions/compile'
import type { DraftField } from '../drafts/draft'
import type { Reads } from '../expressions/rows'

/** Kinds whose rows live on: what a document says is frozen with it, and a report stores nothing. */
const LIVING = new Set(['master', 'tree', 'singleton'])

/**
 * A computed value is worked out when its row is saved. Of what it reads, counts, sums and columns of other entities change
 * without a save, and the stored value would be a wrong one from then on. A node of a tree follows its parent.
 */
export function lintStale(field: DraftField, { own, facts }: Reads, compiler: Compiler): void {
  const { draft } = compiler
  if (!LIVING.has(draft.raw.kind)) return
  const path = [...field.path, 'compute']
  const counted = [...own].find((name) => draft.fields.get(name)?.raw.rollup)
  if (counted !== undefined) {
    compiler.problem(
      'MAN2125',
      path,
      `it reads ${counted}, which is counted in the database and changes without a save of this row`,
      `show ${counted} itself, or let on_create and on_update of ${draft.fields.get(counted)?.raw.rollup?.of} set this field`,
    )
    return
  }
  const isTree = draft.raw.kind === 'tree'
  const foreign = facts.find(({ entity }) => !isTree || entity.slice(entity.indexOf('.') + 1) !== draft.raw.entity)
  if (!foreign) return
  const other = foreign.entity.slice(foreign.entity.indexOf('.') + 1)
  compiler.problem(
    'MAN2125',
    path,
    `it reads ${foreign.column} of ${other}, which changes without a save of this row`,
    `take the value with copy: into a field of this row and read that, or let on_update of ${other} set this field`,
  )
}
