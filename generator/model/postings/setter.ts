import type { Type } from '../../expression/type'
import type { Compiler } from '../expressions/compile'
import type { DraftField, DraftTable } from '../drafts/draft-types'
import type { NeighbourField } from '../drafts/neighbour'
import { pointsToBroken, targetsOf, typeOf } from '../build-context'
import { factKey } from '../fields/fact-key'

/**
 * Returns the field that `set` writes, and its type: `checked_at`, `line.cost_amount`, or `sku.last_buy_price` through
 * a reference. Without a type, `known` lists the possible columns; `unreadable` means that the target's file could not
 * be read.
 */
export function setterType(
  column: string,
  compiler: Compiler,
  table: DraftTable | undefined,
): { field?: NeighbourField; type?: Type; known: string[]; unreadable?: true } {
  const { draft, context } = compiler
  const parts = column.split('.')
  const inRow = parts[0] === 'line' && table !== undefined
  const [first = '', second] = inRow ? parts.slice(1) : parts
  const candidates: ReadonlyMap<string, DraftField>[] = inRow
    ? [table.fields]
    : table
      ? [table.fields, draft.fields]
      : [draft.fields]
  const known = [...draft.fields.keys(), ...[...(table?.fields.keys() ?? [])].map((name) => `line.${name}`)]
  if (second === undefined) {
    const field = inRow ? table.fields.get(first) : draft.fields.get(first)
    return field ? { field, type: typeOf(draft, field, context), known } : { known }
  }
  for (const fields of candidates) {
    for (const field of fields.values()) {
      if (factKey(field.name) !== first) continue
      if (pointsToBroken(draft, field, context)) return { known, unreadable: true }
      for (const target of targetsOf(draft, field, context)) {
        const targetField = target.fields.get(second)
        if (targetField) return { field: targetField, type: typeOf(target, targetField, context), known }
      }
    }
  }
  return { known }
}
