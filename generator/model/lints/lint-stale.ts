import type { Compiler } from '../expressions/compile'
import type { DraftField } from '../drafts/draft-types'
import type { Compiled } from '../expressions/site'

/**
 * Kinds whose rows stay in use. Computed values of a document may be frozen with the document; a report stores nothing.
 */
const LONG_LIVED = new Set(['master', 'tree', 'singleton', 'internal'])

/**
 * Reports computed fields that go stale. A computed value is stored when its row is saved, but rollups, the day,
 * settings and columns of other entities change without a save of this row. Reads of the parent node in a tree are
 * allowed, because nodes follow their parent.
 */
export function lintStale(field: DraftField, compute: Compiled, compiler: Compiler): void {
  const { draft } = compiler
  if (draft.raw.kind === 'report') return
  const stale = staleRead(compute, compiler)
  if (stale) compiler.problem('MAN2125', [...field.path, 'compute'], stale.message, stale.cure)
}

function staleRead({ reads, body }: Compiled, { draft }: Compiler): { message: string; cure: string } | undefined {
  const changes = 'changes without a save of this row'
  const rollup = [...reads.own].find((name) => draft.fields.get(name)?.raw.rollup)
  if (rollup !== undefined)
    return {
      message: `it reads ${rollup}, which is counted in the database and ${changes}`,
      cure: `show ${rollup} itself, or let on_create and on_update of ${draft.fields.get(rollup)?.raw.rollup?.of} set this field`,
    }
  if (/\bs\.(now|today)\b/.test(body))
    return {
      message: `it reads the time, which ${changes}`,
      cure: 'snapshot: true if the value of the last save is meant; otherwise compare with today() where it is needed: in show, checks, or the filter of a list',
    }
  if (!LONG_LIVED.has(draft.raw.kind)) return undefined
  const [, setting] = /\bs\.setting\.(\w+)/.exec(body) ?? []
  if (setting !== undefined)
    return {
      message: `it reads ${setting} of the settings, which ${changes}`,
      cure: 'snapshot: true if the value of the last save is meant',
    }
  const parent = draft.raw.kind === 'tree' ? (draft.raw.tree?.parent ?? 'parent_id') : undefined
  const read = reads.facts.find((fact) => fact.field !== parent)
  if (!read) return undefined
  const other = read.entity.slice(read.entity.indexOf('.') + 1)
  return {
    message: `it reads ${read.column} of ${other}, which ${changes}`,
    cure: `take the value with copy: into a field of this row and read that, or let on_update of ${other} set this field`,
  }
}
