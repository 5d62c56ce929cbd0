import type { Fields } from '../../src/rules/field'
import { linesOf } from '../metadata/scope'
import type { Resource } from '../metadata/description'
import { isSameValue, type Row } from '../metadata/row'
import { onceFor } from '../metadata/sql/once-for'

export interface Change {
  path: string
  before: unknown
  after: unknown
}

/** Changed fields of an edit with both values, for the timeline. Secrets are listed without their values. */
export function changesOf(resource: Resource, before: Row, after: Row): Change[] {
  const changes = levelChanges(enteredFields(resource.shape.fields), '', before, after)
  for (const [name, table] of Object.entries(resource.shape.tables ?? {})) {
    const fields = enteredFields(table.fields).filter(([key]) => key !== 'line_no')
    const earlier = new Map(linesOf(before, name).map((row) => [row.id, row]))
    for (const [index, row] of linesOf(after, name).entries()) {
      changes.push(...levelChanges(fields, `${name}.${index}.`, earlier.get(row.id) ?? {}, row))
      earlier.delete(row.id)
    }
    for (const row of earlier.values())
      changes.push(...levelChanges(fields, `${name}.${Number(row.line_no ?? 1) - 1}.`, row, {}))
  }
  return changes
}

/** The fields that not only the system writes, as a list that is put together once, because each row needs it. */
const enteredFields = onceFor((fields: Fields) => Object.entries(fields).filter(([, field]) => !field.system))

function levelChanges(fields: ReturnType<typeof enteredFields>, prefix: string, before: Row, after: Row): Change[] {
  const changes: Change[] = []
  for (const [name, field] of fields) {
    const a = before[name] ?? null
    const b = after[name] ?? null
    if (isSameValue(a, b)) continue
    changes.push(
      field.type === 'secret'
        ? { path: prefix + name, before: null, after: null }
        : { path: prefix + name, before: a, after: b },
    )
  }
  return changes
}
