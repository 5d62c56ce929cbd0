import type { Fields } from '../../src/rules/field'
import { linesOf } from '../metadata/scope'
import type { Resource } from '../metadata/description'
import { isSameValue, type Row } from '../metadata/row'

export interface Change {
  path: string
  before: unknown
  after: unknown
}

/** Changed fields of an edit with both values, for the timeline. Secrets are listed without their values. */
export function changesOf(resource: Resource, before: Row, after: Row): Change[] {
  const changes = levelChanges(resource.shape.fields, '', before, after)
  for (const [name, table] of Object.entries(resource.shape.tables ?? {})) {
    const earlier = new Map(linesOf(before, name).map((row) => [row.id, row]))
    const fields = Object.fromEntries(Object.entries(table.fields).filter(([key]) => key !== 'line_no'))
    for (const [index, row] of linesOf(after, name).entries()) {
      changes.push(...levelChanges(fields, `${name}.${index}.`, earlier.get(row.id) ?? {}, row))
      earlier.delete(row.id)
    }
    for (const row of earlier.values())
      changes.push(...levelChanges(fields, `${name}.${Number(row.line_no ?? 1) - 1}.`, row, {}))
  }
  return changes
}

function levelChanges(fields: Fields, prefix: string, before: Row, after: Row): Change[] {
  const changes: Change[] = []
  for (const [name, field] of Object.entries(fields)) {
    const [a, b] = [before[name] ?? null, after[name] ?? null]
    if (field.system || isSameValue(a, b)) continue
    changes.push(
      field.type === 'secret'
        ? { path: prefix + name, before: null, after: null }
        : { path: prefix + name, before: a, after: b },
    )
  }
  return changes
}
