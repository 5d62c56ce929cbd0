import { inArray } from 'drizzle-orm'
import { statusField } from '../../metadata/status'
import { columnOf, rowsWhere } from '../../metadata/sql/rows'
import { evaluate, lineScope, scopeOf } from '../../metadata/scope'
import type { Posting } from '../../metadata/posting'
import type { Resource } from '../../metadata/description'
import type { Call } from '../../http/call'
import { numberIn } from '../../metadata/row'

export type Recount = Extract<Posting, { do: 'recount' }>

/**
 * Sums of documents of this entity in these statuses, by upstream line id and by column that the recount sets. `except`
 * is the id of a document to leave out.
 */
export async function sumsOf(
  call: Call,
  resource: Resource,
  posting: Pick<Recount, 'table' | 'key' | 'when' | 'set'>,
  { ids, statuses, except }: { ids: readonly number[]; statuses: readonly string[]; except?: number },
): Promise<Map<number, Record<string, number>>> {
  const zero = Object.fromEntries(Object.keys(posting.set).map((column) => [column, 0]))
  const sums = new Map(ids.map((id) => [id, { ...zero }]))
  const lineTable = resource.tables[posting.table]?.table
  if (!lineTable) throw new Error(`${resource.entity} has no table ${posting.table}`)
  const lines = await rowsWhere(call, lineTable, inArray(columnOf(lineTable, posting.key), [...ids]))
  const owners =
    lines.length === 0
      ? []
      : await rowsWhere(
          call,
          resource.table,
          inArray(columnOf(resource.table, 'id'), [...new Set(lines.map((line) => line.owner_id))]),
          inArray(columnOf(resource.table, statusField(resource)), [...statuses]),
        )
  for (const owner of owners) {
    if (owner.id === except) continue
    const own = lines.filter((line) => line.owner_id === owner.id)
    const scope = scopeOf(call, { ...owner, [posting.table]: own })
    for (const [index, line] of own.entries()) {
      const inner = lineScope(scope, line, index)
      if (posting.when && !evaluate(posting.when, inner)) continue
      const sum = sums.get(numberIn(line, posting.key) ?? 0)
      for (const [column, expression] of Object.entries(posting.set))
        if (sum) sum[column] = (sum[column] ?? 0) + (evaluate(expression, inner) ?? 0)
    }
  }
  return sums
}
