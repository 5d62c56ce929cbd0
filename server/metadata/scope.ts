import { and, eq, inArray, ne } from 'drizzle-orm'
import { downstreamOf, statusField } from './registry'
import { columnOf, rowsWhere } from './sql/rows'
import type { Expression } from './expression'
import type { Resource } from './description'
import type { Row } from './row'
import type { Call } from '../http/call'

/** What an expression of a transition, posting or copy rule reads (loose: printed code knows the types). */
export interface Scope {
  doc: Row
  actor: Call['env']['actor']
  setting: unknown
  now: number
  today: string
  line?: Row
  index?: number
  let: Record<string, unknown>
  /** Alive documents made from this one, by entity. */
  downstream: Record<string, Row[]>
  from?: Row
  input: Row
  /** The row as it was before the save. */
  was?: Row
}

/** Evaluates a printed expression. Its declared scope is the manifest's types; the engine hands it the loose one. */
export function evaluate<T>(expression: Expression<T>, scope: Scope): T {
  return (expression as unknown as (s: Scope) => T)(scope)
}

export function scopeOf(call: Call, doc: Row, more: Partial<Scope> = {}): Scope {
  return { ...call.env, doc, let: {}, downstream: {}, input: {}, ...more }
}

export const lineScope = (scope: Scope, line: Row, index: number): Scope => ({ ...scope, line, index, let: {} })

/** Rows of a child table. */
export function linesOf(doc: Row, table: string): Row[] {
  const rows = doc[table]
  return Array.isArray(rows) ? (rows as Row[]) : []
}

/** Headers of alive (not voided) documents made from a row, by entity; every entity that could be there has a list. */
export async function downstreamRows(call: Call, resource: Resource, id: number): Promise<Record<string, Row[]>> {
  const found: Record<string, Row[]> = {}
  for (const one of downstreamOf(resource.entity)) {
    found[one.entity] = await rowsWhere(
      call,
      one.table,
      and(
        eq(columnOf(one.table, 'source_type'), resource.entity),
        inArray(columnOf(one.table, 'source_id'), [id]),
        ne(columnOf(one.table, statusField(one)), 'voided'),
      ),
    )
  }
  return found
}
