import type { SqlScope } from '../../expression/sql-names'
import type { Type } from '../../expression/type'
import type { Neighbour, NeighbourField, NeighbourTable } from '../drafts/neighbour'
import { AUDIT_TYPES, SETTING_ENTITY, expressionTypeOf } from './type-of-field'
import type { BuildContext } from '../build-context'

/** The rows that a filter selects from: rows of an entity, or of a child table of the entity. */
export interface SqlTarget {
  draft: Neighbour
  table?: NeighbourTable
  /** An index evaluates the condition, which can therefore read only columns of the row. */
  rowOnly?: boolean
}

/** Names that a filter may use: columns of the target, and `form.x` for fields of the document with the filter. */
export function sqlScope(
  { draft, table, rowOnly = false }: SqlTarget,
  form: { draft: Neighbour; table?: NeighbourTable | undefined },
  context: BuildContext,
): SqlScope {
  const { neighbours } = context
  const fields: ReadonlyMap<string, NeighbourField> = table ? table.fields : draft.fields
  const typed = (owner: Neighbour, field: NeighbourField | undefined): Type | undefined =>
    field && expressionTypeOf(owner, field, context)
  return {
    column: (name) =>
      typed(draft, fields.get(name)) ?? (Object.hasOwn(AUDIT_TYPES, name) ? AUDIT_TYPES[name] : undefined),
    columns: () => [...fields.keys(), 'id'],
    form: (path) => {
      const [first = '', second] = path.split('.')
      if (first === 'line' && second !== undefined) return typed(form.draft, form.table?.fields.get(second))
      return (
        typed(form.draft, form.draft.fields.get(path)) ??
        (Object.hasOwn(AUDIT_TYPES, path) ? AUDIT_TYPES[path] : undefined)
      )
    },
    formNames: () => form.draft.fields.keys(),
    setting: (name) => {
      const setting = neighbours.entity(SETTING_ENTITY)
      return setting && typed(setting, setting.fields.get(name))
    },
    table: (name) => {
      const inner = table ? undefined : draft.tables.get(name)
      return inner && sqlScope({ draft, table: inner }, form, context)
    },
    tables: () => (table ? [] : draft.tables.keys()),
    rowOnly,
    isEntity: (name) => neighbours.has(name),
    roleTypes: () => neighbours.roleTypes(''),
  }
}
