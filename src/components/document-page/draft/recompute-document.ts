import type { Doc } from '@/rules/conditions'
import { type Env, recompute } from '@/rules/compute'
import { type AnyRules, levels } from '@/rules/conditions'
import type { Shape } from '@/rules/field'
import type { Rules } from '@/rules/rules'
import { rowKey } from '@/components/document-page/rows/row-key'

/**
 * Whether a field still follows its default, as it does in a new document until the operator edits the field. Without
 * `table` and `row` the field belongs to the header.
 */
type Follows = (field: string, table?: string, row?: Doc) => boolean

/**
 * The document after an edit: computed values are recomputed, defaults that are still applied are set again, and values
 * computed from these defaults are recomputed too. Rows whose values did not change stay the same objects, so that only
 * changed rows are drawn again.
 */
export function recomputeDocument(
  shape: Shape,
  rules: AnyRules,
  doc: Doc,
  { env, follows }: { env: Env; follows: Follows },
): Doc {
  const computed = recompute<Doc>(rules as Rules<Doc>, doc, env)
  const followed = followDefaults(shape, rules, computed, { env, follows })
  const recomputed = followed === computed ? computed : recompute<Doc>(rules as Rules<Doc>, followed, env)
  return keepIdentity(shape, doc, recomputed)
}

/** A copy in which every field that follows its default holds this default; the same object when no field differs. */
function followDefaults(
  shape: Shape,
  rules: AnyRules,
  doc: Doc,
  { env, follows }: { env: Env; follows: Follows },
): Doc {
  let result = doc
  for (const level of levels(shape, rules, doc, env)) {
    const defaults = Object.entries(level.conditions.defaults ?? {})
    if (defaults.length === 0) continue
    const [table = '', index] = level.prefix.split('.')
    for (const [field, value] of defaults) {
      if (!(table ? follows(field, table, level.values) : follows(field))) continue
      const proposed = value(level.scope) ?? null
      if (proposed === null || proposed === level.values[field]) continue
      if (!table) result = { ...result, [field]: proposed }
      else {
        const rows = [...(result[table] as Doc[])]
        rows[Number(index)] = { ...rows[Number(index)], [field]: proposed }
        result = { ...result, [table]: rows }
      }
    }
  }
  return result
}

function keepIdentity(shape: Shape, before: Doc, after: Doc): Doc {
  const result = { ...after }
  for (const table of Object.keys(shape.tables ?? {})) {
    const [old, now] = [before[table], after[table]]
    if (!Array.isArray(old) || !Array.isArray(now) || old === now) continue
    const rows = (now as Doc[]).map((row, index) =>
      sameRow(old[index] as Doc | undefined, row) ? (old[index] as Doc) : row,
    )
    result[table] = rows.length === old.length && rows.every((row, index) => row === old[index]) ? old : rows
  }
  return result
}

function sameRow(before: Doc | undefined, after: Doc): boolean {
  if (!before || rowKey(before) !== rowKey(after)) return false
  for (const name in after) if (before[name] !== after[name]) return false
  return true
}
