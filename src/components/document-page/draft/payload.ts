import type { Env } from '@/rules/compute'
import type { AnyRules, Doc } from '@/rules/conditions'
import { clearHidden } from '@/rules/defaults'
import type { Fields, Shape } from '@/rules/field'
import { SECRET_MASK } from '@/components/fields/secret-input'
import { rowsOf } from './same-value'

/** What a save sends: what operators write, without labels, facts and what the system fills; hidden fields are empty. */
export function payload(shape: Shape, rules: AnyRules, doc: Doc, env: Env): Doc {
  const cleared = clearHidden(shape, rules, doc, env)
  return stripped(shape, cleared)
}

/** The same without emptying what is hidden: what the server needs to propose values. */
export function stripped(shape: Shape, doc: Doc): Doc {
  // An input registers its field with the form, so a value that never arrived is there as undefined: it is not sent.
  const header = Object.fromEntries(Object.entries(doc).filter(([, value]) => value !== undefined))
  const result = written(shape.fields, header)
  for (const key of ['id', 'source_type', 'source_id'] as const) if (doc[key] != null) result[key] = doc[key]
  for (const [table, { fields }] of Object.entries(shape.tables ?? {})) {
    if (!(table in doc)) continue
    result[table] = rowsOf(doc, table).map((row) => ({ ...identity(row), ...written(fields, row) }))
  }
  return result
}

/** What filters of choices read: the header alone, since hundreds of rows do not fit into an address. */
export function headerOf(shape: Shape, doc: Doc): Doc {
  return stripped({ ...shape, tables: {} }, doc)
}

/** What says which row this is: its own id, and the row of the source behind it. */
function identity({ id, source_line_id: source }: Doc): Doc {
  return { ...(id != null && { id }), ...(source != null && { source_line_id: source }) }
}

function written(fields: Fields, values: Doc): Doc {
  const result: Doc = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.system || !(name in values)) continue
    // A secret that nobody typed is not sent back as dots.
    if (field.type === 'secret' && (values[name] === SECRET_MASK || values[name] == null)) continue
    result[name] = values[name] ?? null
  }
  return result
}
