import type { Env } from '@/rules/compute'
import type { AnyRules, Doc } from '@/rules/conditions'
import { clearHidden } from '@/rules/clear-hidden'
import type { Fields, Shape } from '@/rules/field'
import { SECRET_MASK } from '@/components/fields/texts/secret-input'
import { rowsOf } from '@/components/rows'

/**
 * The body of a save: fields that operators write, without labels, facts and fields that the system fills; hidden
 * fields are empty.
 */
export function payload(shape: Shape, rules: AnyRules, doc: Doc, env: Env): Doc {
  const cleared = clearHidden(shape, rules, doc, env)
  return stripped(shape, cleared)
}

/** Like `payload`, but with hidden fields: the server needs them to propose values. */
export function stripped(shape: Shape, doc: Doc): Doc {
  // An input registers its field with the form, so a value that never arrived is present as undefined and must be left
  // out.
  const header = Object.fromEntries(Object.entries(doc).filter(([, value]) => value !== undefined))
  const result = written(shape.fields, header)
  for (const key of ['id', 'source_type', 'source_id'] as const) if (doc[key] != null) result[key] = doc[key]
  for (const [table, { fields }] of Object.entries(shape.tables ?? {})) {
    if (!(table in doc)) continue
    result[table] = rowsOf(doc, table).map((row) => ({ ...identity(row), ...written(fields, row) }))
  }
  return result
}

/** The values that filters of choices read: the header only, since hundreds of rows do not fit into a URL. */
export function headerOf(shape: Shape, doc: Doc): Doc {
  return stripped({ ...shape, tables: {} }, doc)
}

/** The keys that identify a row: its own id, the id of its source row, and the keys of rows within rows. */
function identity({ id, source_line_id: source, row_key: key, outer_key: outer }: Doc): Doc {
  return {
    ...(id != null && { id }),
    ...(source != null && { source_line_id: source }),
    ...(key != null && { row_key: key }),
    ...(outer != null && { outer_key: outer }),
  }
}

function written(fields: Fields, values: Doc): Doc {
  const result: Doc = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.system || !(name in values)) continue
    // A secret that the operator did not type holds the mask, which must not be sent as the secret.
    if (field.type === 'secret' && (values[name] === SECRET_MASK || values[name] == null)) continue
    result[name] = values[name] ?? null
  }
  return result
}
