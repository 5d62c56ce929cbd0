import type { SqlScope } from '../expression/sql-names'
import type { Type } from '../expression/type'
import type { Draft, DraftField, DraftTable } from './draft'
import { AUDIT, typeOf, type World } from './world'

/** Rows that are filtered: of an entity, or of one of its tables. */
export interface SqlTarget {
  draft: Draft
  table?: DraftTable
}

/** Names of a filter: columns of the target, `form.x` of the document that asks. */
export function sqlScope(
  { draft, table }: SqlTarget,
  form: { draft: Draft; table?: DraftTable | undefined },
  world: World,
): SqlScope {
  const fields: ReadonlyMap<string, DraftField> = table ? table.fields : draft.fields
  const typed = (owner: Draft, field: DraftField | undefined): Type | undefined => field && typeOf(owner, field, world)
  return {
    column: (name) => typed(draft, fields.get(name)) ?? (Object.hasOwn(AUDIT, name) ? AUDIT[name] : undefined),
    columns: () => [...fields.keys(), 'id'],
    form: (path) => {
      const [first = '', second] = path.split('.')
      if (first === 'line' && second !== undefined) return typed(form.draft, form.table?.fields.get(second))
      return typed(form.draft, form.draft.fields.get(path)) ?? (Object.hasOwn(AUDIT, path) ? AUDIT[path] : undefined)
    },
    formNames: () => form.draft.fields.keys(),
    setting: (name) => world.setting && typed(world.setting, world.setting.fields.get(name)),
    table: (name) => {
      const inner = table ? undefined : draft.tables.get(name)
      return inner && sqlScope({ draft, table: inner }, form, world)
    },
    isEntity: (name) => world.drafts.has(name),
  }
}
