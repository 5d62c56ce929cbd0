import type { Compiler } from '../expressions/compile'
import type { DraftField } from '../drafts/draft-types'
import type { Reads } from '../expressions/row-types'

/**
 * Kinds whose rows stay in use. Computed values of a document may be frozen with the document; a report stores nothing.
 */
const LONG_LIVED = new Set(['master', 'tree', 'singleton'])

/**
 * Reports computed fields that go stale. A computed value is stored when its row is
 * saved, but rollups and columns of other entities change without a save of this row.
 * Reads of the parent node in a tree are allowed, because nodes follow their parent.
 */
export function lintStale(field: DraftField, { own, facts }: Reads, compiler: Compiler): void {
  const { draft } = compiler
  if (!LONG_LIVED.has(draft.raw.kind)) return
  const path = [...field.path, 'compute']
  const rollup = [...own].find((name) => draft.fields.get(name)?.raw.rollup)
  if (rollup !== undefined) {
    compiler.problem(
      'MAN2125',
      path,
      `it reads ${rollup}, which is counted in the database and changes without a save of this row`,
      `show ${rollup} itself, or let on_create and on_update of ${draft.fields.get(rollup)?.raw.rollup?.of} set this field`,
    )
    return
  }
  const isTree = draft.raw.kind === 'tree'
  const foreignRead = facts.find(({ entity }) => !isTree || entity.slice(entity.indexOf('.') + 1) !== draft.raw.entity)
  if (!foreignRead) return
  const other = foreignRead.entity.slice(foreignRead.entity.indexOf('.') + 1)
  compiler.problem(
    'MAN2125',
    path,
    `it reads ${foreignRead.column} of ${other}, which changes without a save of this row`,
    `take the value with copy: into a field of this row and read that, or let on_update of ${other} set this field`,
  )
}
