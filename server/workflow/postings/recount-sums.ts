import { inArray } from 'drizzle-orm'
import { statusField } from '../../metadata/registry'
import { columnOf, rowsWhere } from '../../metadata/sql/rows'
import { evaluate, lineScope, scopeOf } from '../../metadata/scope'
import type { Posting } from '../../metadata/posting'
import type { Resource } from '../../metadata/description'
import type { Row } from '../../metadata/row'
import type { Call } from '../../http/call'

export type Recount = Extract<Posting, { do: 'recount' }>

/**
 * What documents of this kind in these statuses come to, for each upstream line and each column that the recount sets.
 * `except` leaves one document out.
 */
export async function sumsOf(
  call: Call,
  resource: Resource,
  posting: Pick<Recount, 'table' | 'key' | 'when' | 'set'>,
  ids: readonly number[],
  statuses: readonly string[],
  except?: number,
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
          inArray(columnOf(resource.table, 'id'), [...new Set(lines.map((line) => line.owner_id as number))]),
          inArray(columnOf(resource.table, statusField(resource)), [...statuses]),
        )
  for (const owner of owners) {
    if (owner.id === except) continue
    const own = lines.filter((line) => line.owner_id === owner.id)
    const scope = scopeOf(call, { ...owner, [posting.table]: own } as Row)
    for (const [index, line] of own.entries()) {
      const inner = lineScope(scope, line, index)
      if (posting.when && !evaluate(posting.when, inner)) continue
      const sum = sums.get(line[posting.key] as number)
      for (const [column, expression] of Object.entries(posting.set))
        if (sum) sum[column] = (sum[column] ?? 0) + (evaluate(expression, inner) ?? 0)
    }
  }
  return sums
}
