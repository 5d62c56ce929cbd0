import type { SqlScope } from '../../expression/sql-names'
import type { Type } from '../../expression/type'
import type { EntityInterface, FieldInterface, TableInterface } from '../drafts/entity-interface'
import { AUDIT_TYPES, SETTING_ENTITY, expressionTypeOf } from './type-of-field'
import type { BuildContext } from '../build-context'

/** The rows that a filter selects from: rows of an entity, or of a child table of the entity. */
export interface SqlTarget {
  draft: EntityInterface
  table?: TableInterface
  /** An index evaluates the condition, which can therefore read only columns of the row. */
  rowOnly?: boolean
}

/** Names that a filter may use: columns of the target, and `form.x` for fields of the document with the filter. */
export function sqlScope(
  { draft, table, rowOnly = false }: SqlTarget,
  form: { draft: EntityInterface; table?: TableInterface | undefined },
  context: BuildContext,
): SqlScope {
  const { manifest } = context
  const fields: ReadonlyMap<string, FieldInterface> = table ? table.fields : draft.fields
  const typed = (owner: EntityInterface, field: FieldInterface | undefined): Type | undefined =>
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
      const setting = manifest.entity(SETTING_ENTITY)
      return setting && typed(setting, setting.fields.get(name))
    },
    settingNames: () => manifest.entity(SETTING_ENTITY)?.fields.keys() ?? [],
    table: (name) => {
      const inner = table ? undefined : draft.tables.get(name)
      return inner && sqlScope({ draft, table: inner }, form, context)
    },
    tables: () => (table ? [] : draft.tables.keys()),
    rowOnly,
    isEntity: (name) => manifest.has(name),
    roleTypes: () => manifest.roleTypes(''),
  }
}
