import type { Hint } from '../../problems/hint'
import type { Path } from '../../yaml/yaml-file'
import type { DraftTable } from '../drafts/draft-types'
import type { Compiler } from '../expressions/compile'
import { constantsOf } from '../expressions/constants'
import type { Printed } from '../expressions/printed'
import type { Reads } from '../expressions/row-types'
import type { Compiled, RawExpression, Site } from '../expressions/site'
import { lintWritten } from '../lints/lint-needs'
import type { WrittenField } from './earlier-sets'
import { fieldToSet } from './field-to-set'

/** What reading the values of `set` needs of the posting. */
export interface SetContext {
  compiler: Compiler
  /** The table whose rows are set; undefined in a posting of the document. */
  table?: DraftTable | undefined
  path: Path
  site: (keys: Path) => Site
  problem: (keys: Path, message: string, hint?: Hint) => void
  problemAtKey: (keys: Path, message: string, hint?: Hint) => void
  /** Everything that an expression reads, directly or through a `let`. */
  allReads: (compiled: Compiled) => Reads
}

interface Sets {
  set: Record<string, Printed>
  /** The fields that are set, by the names that `set` gives them. */
  written: Map<string, WrittenField>
}

/**
 * Reads the fields and values that a posting sets. Constants are noted for `lintSetConstants`, because their field may
 * belong to an entity that is not built yet.
 */
export function setsOf(raw: Readonly<Record<string, RawExpression>>, context: SetContext): Sets {
  const { compiler, table, problem, problemAtKey } = context
  const sets: Sets = { set: {}, written: new Map() }
  if (Object.keys(raw).length === 0) problem(['set'], 'nothing is set', 'name a field and its value')
  for (const [column, text] of Object.entries(raw)) {
    const keys = ['set', column]
    const path = [...context.path, ...keys]
    const found = fieldToSet(column, compiler, table)
    if (found.problem) problemAtKey(keys, found.problem.message, found.problem.cure)
    if (!found.type) continue
    if (found.isRequired && (text === null || text === 'null'))
      problem(keys, `"${column}" is required, so it cannot be emptied`, 'set a value')
    const printed = compiler.value(text, found.type, context.site(keys))
    if (!printed) continue
    const { target } = found
    const constants = constantsOf(printed, text, compiler, context.site(keys))
    // Only the built model knows whether a field of another row is required.
    if (target && (text === null || text === 'null'))
      compiler.setConstants.push({ value: null, text: 'null', ...target, path })
    if (found.type.kind === 'id') refuseIds(constants, (message, cure) => problem(keys, message, cure))
    else if (target) compiler.setConstants.push(...constants.map((constant) => ({ ...constant, ...target, path })))
    if (found.written) sets.written.set(column, found.written)
    if (found.field) lintWritten(found.field, context.allReads(printed), compiler, path)
    sets.set[column] = printed
  }
  return sets
}

function refuseIds(constants: readonly { text: string }[], problem: (message: string, cure: string) => void): void {
  const [id] = constants
  if (id)
    problem(
      `${id.text} is an id, and each company has ids of its own`,
      'take it from a field, such as source.store_id or actor.id',
    )
}
