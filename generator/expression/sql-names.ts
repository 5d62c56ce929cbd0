import type { ConditionTree } from '../model/expressions/printed'
import { didYouMean, suggestion } from '../problems/suggest'
import { settingHint } from './names'
import { type ASTNode, ExpressionError } from './parse'
import type { Span } from './term'
import { BOOLEAN, NULL, TEXT, type Term, type Type } from './type'

/** Names that a filter may read. */
export interface SqlScope {
  /** Column of the filtered row. */
  column(name: string): Type | undefined
  columns(): Iterable<string>
  /** Fields of the draft being edited (`form.x`), or of the row itself (in_use). */
  form(path: string): Type | undefined
  formNames(): Iterable<string>
  setting(name: string): Type | undefined
  /** Names of all settings. */
  settingNames(): Iterable<string>
  /** Columns of a child table of the filtered row. */
  table(name: string): SqlScope | undefined
  /** Names of the child tables that the filter may look into. */
  tables(): Iterable<string>
  /** An index evaluates the condition, which can therefore read only columns of the row. */
  rowOnly: boolean
  isEntity(name: string): boolean
  roleTypes(): readonly string[]
}

/** A compiled part of a filter. */
export interface SqlPart {
  type: Type
  /** As the server turns it into SQL. */
  condition: ConditionTree
  constant?: Term['constant']
  list?: readonly SqlPart[]
}

const actorTypes = (roleTypes: readonly string[]): Readonly<Record<string, Type>> => ({
  id: { kind: 'id', of: 'admin.admin_member' },
  role_type: { kind: 'enum', values: [...roleTypes] },
  store_id: { kind: 'id', of: 'store.store' },
})
/** The first words that a path may begin with. */
const PATH_ROOTS = ['form', 'actor', 'setting']

/** An error whose hint lists only what the filter may contain; `table.exists(…)` only where there are child tables. */
export function notSqlError(at: Span, construct: string, scope: SqlScope): ExpressionError {
  const rows = [...scope.tables()].slice(0, 1).map((table) => `${table}.exists(…)`)
  return new ExpressionError(
    'MAN3020',
    at,
    `a ${scope.rowOnly ? 'unique condition' : 'filter'} runs as SQL and cannot hold ${construct}`,
    scope.rowOnly
      ? 'use comparisons of columns of the row, in, && || !'
      : ['use comparisons, in, && || !', ...rows, 'size(downstream.x) == 0'].join(', '),
  )
}

/** A constant of a filter. */
export function constantPart(node: ASTNode & { op: 'value' }): SqlPart {
  const value = node.args
  if (value === null) return { type: NULL, condition: ['lit', null], constant: null }
  if (typeof value === 'string') return { type: TEXT, condition: ['lit', value], constant: value }
  if (typeof value === 'boolean') return { type: BOOLEAN, condition: ['lit', value], constant: value }
  return {
    type: { kind: 'literal' },
    condition: ['lit', Number(value)],
    constant: node.input.slice(node.start, node.end),
  }
}

/** A column of the filtered row. Throws ExpressionError when the row has no such column. */
export function columnPart(at: Span, name: string, scope: SqlScope): SqlPart {
  const type = scope.column(name)
  if (type) return { type, condition: ['col', name] }
  throw new ExpressionError(
    'MAN3004',
    at,
    `the filtered row has no column "${name}"`,
    scope.form(name) ? `the document being edited has it: form.${name}` : suggestion(name, scope.columns()),
  )
}

/**
 * A value of the edited document, the operator or the settings, such as `form.store_id`. Throws ExpressionError for
 * other paths.
 */
export function pathPart(node: ASTNode & { op: '.' }, scope: SqlScope): SqlPart {
  const words = wordsOf(node)
  const [root, ...rest] = words ?? []
  const name = rest.join('.')
  const at = { start: node.end - (rest.at(-1)?.length ?? 1), end: node.end }
  if (root === 'form') {
    const type = scope.form(name)
    if (!type)
      throw new ExpressionError(
        'MAN3004',
        at,
        `the document has no field "${name}"`,
        suggestion(name, scope.formNames()),
      )
    return { type, condition: ['form', name] }
  }
  if (root === 'actor') {
    const actor = actorTypes(scope.roleTypes())
    const type = Object.hasOwn(actor, name) ? actor[name] : undefined
    if (!type) throw new ExpressionError('MAN3004', at, `actor has no "${name}"`, suggestion(name, Object.keys(actor)))
    return { type, condition: ['actor', name] }
  }
  if (root === 'setting') {
    const type = scope.setting(name)
    if (!type)
      throw new ExpressionError('MAN3004', at, `setting has no "${name}"`, settingHint(name, scope.settingNames()))
    return { type, condition: ['setting', name] }
  }
  const suggested = root === undefined ? undefined : didYouMean(root, PATH_ROOTS)
  if (suggested !== undefined)
    throw new ExpressionError(
      'MAN3004',
      { start: node.start, end: node.start + (root?.length ?? 1) },
      `there is no name "${root}" here`,
      suggested,
    )
  throw notSqlError(
    node,
    root && scope.column(`${root}_id`) ? `a column of the row that ${root}_id refers to` : 'a path',
    scope,
  )
}

function wordsOf(node: ASTNode): string[] | undefined {
  if (node.op === 'id') return [node.args]
  if (node.op !== '.') return undefined
  const before = wordsOf(node.args[0])
  return before && [...before, node.args[1]]
}
