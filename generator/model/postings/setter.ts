import type { Type } from '../../expression/type'
import type { Compiler } from '../expressions/compile'
import type { DraftField, DraftTable } from '../drafts/draft'
import { factKey, pointsToBroken, targetsOf, typeOf } from '../world'

/** Type of what a `set` writes: `checked_at`, `line.cost_amount`, or `sku.last_buy_price` through a reference. */
export function setterType(
  column: string,
  compiler: Compiler,
  table: DraftTable | undefined,
): { type?: Type; known: string[]; unreadable?: true } {
  const { draft, world } = compiler
  const parts = column.split('.')
  const inRow = parts[0] === 'line' && table !== undefined
  const [first = '', second] = inRow ? parts.slice(1) : parts
  const levels: ReadonlyMap<string, DraftField>[] = inRow
    ? [table.fields]
    : table
      ? [table.fields, draft.fields]
      : [draft.fields]
  const known = [...draft.fields.keys(), ...[...(table?.fields.keys() ?? [])].map((name) => `line.${name}`)]
  if (second === undefined) {
    const field = inRow ? table.fields.get(first) : draft.fields.get(first)
    return field ? { type: typeOf(draft, field, world), known } : { known }
  }
  for (const fields of levels) {
    for (const field of fields.values()) {
      if (factKey(field.name) !== first) continue
      if (pointsToBroken(draft, field, world)) return { known, unreadable: true }
      for (const target of targetsOf(draft, field, world)) {
        const found = target.fields.get(second)
        if (found) return { type: typeOf(target, found, world), known }
      }
    }
  }
  return { known }
}
