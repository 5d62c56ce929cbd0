import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { statusesLike } from '../../src/rules/document-status'
import { downstreamOf } from './registry'
import { statusField } from './status'
import { columnOf, rowsWhere } from './sql/rows'
import type { Expression } from './expression'
import type { Resource } from './description'
import type { Row, SavedRow } from './row'
import type { Call } from '../http/call'

/**
 * Values that an expression of a transition, posting or copy rule reads. The types are loose; generated expressions
 * declare the exact types.
 */
export interface Scope<D extends Row = Row> {
  doc: D
  actor: Call['env']['actor']
  setting: unknown
  now: number
  today: string
  line?: Row
  index?: number
  let: Record<string, unknown>
  /** Documents made from this document that are not voided, by entity. */
  downstream: Record<string, Row[]>
  from?: Row
  input: Row
  /** The row as it was before the save. */
  was?: Row
}

/** The scope of a row that the database holds: transitions, guards and postings. */
export type SavedScope = Scope<SavedRow>

/**
 * Evaluates a generated expression. The expression declares the exact types of its scope; the engine passes the loosely
 * typed scope.
 */
export function evaluate<T>(expression: Expression<T>, scope: Scope): T {
  return (expression as (s: Scope) => T)(scope)
}

export function scopeOf<D extends Row>(call: Call, doc: D, more: Partial<Omit<Scope, 'doc'>> = {}): Scope<D> {
  const { actor, setting, now, today } = call.env
  return { actor, setting, now, today, doc, let: {}, downstream: {}, input: {}, ...more }
}

export const lineScope = <D extends Row>(scope: Scope<D>, line: Row, index: number): Scope<D> => ({
  ...scope,
  line,
  index,
  let: {},
})

/** Rows of a child table. */
export function linesOf(doc: SavedRow, table: string): SavedRow[]
export function linesOf(doc: Row, table: string): Row[]
export function linesOf(doc: Row, table: string): Row[] {
  const rows = doc[table]
  return Array.isArray(rows) ? rows : []
}

/**
 * Headers of the documents made from a row that are not voided, by entity. An entity without such documents has an
 * empty list.
 */
export async function downstreamRows(call: Call, resource: Resource, id: number): Promise<Record<string, SavedRow[]>> {
  const found: Record<string, SavedRow[]> = {}
  for (const target of downstreamOf(call, resource.entity)) {
    found[target.entity] = await rowsWhere(
      call,
      target.table,
      and(
        eq(columnOf(target.table, 'source_type'), resource.entity),
        inArray(columnOf(target.table, 'source_id'), [id]),
        notInArray(columnOf(target.table, statusField(target)), statusesLike(target.shape.states, ['voided'])),
      ),
    )
  }
  return found
}
