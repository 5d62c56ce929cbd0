import { and, eq, notInArray } from 'drizzle-orm'
import { statusesLike } from '../../../src/rules/document-status'
import type { Call } from '../../http/call'
import { AMENDS, SUPERSEDE } from '../../metadata/amends'
import type { Resource } from '../../metadata/description'
import type { Row, SavedRow } from '../../metadata/row'
import { columnOf, rowsWhere } from '../../metadata/sql/rows'
import { statusField } from '../../metadata/status'

/** Id of the version that the document amends; null for a first version, and for entities without amendments. */
export function amendedId({ transitions }: Resource, doc: Row): number | null {
  const id: unknown = transitions[SUPERSEDE] ? doc[AMENDS] : null
  return typeof id === 'number' ? id : null
}

/**
 * The new version of a document, without its tables; voided versions do not count. A unique index allows only one. Null
 * when there is none.
 */
export async function newVersionOf(call: Call, resource: Resource, id: number): Promise<SavedRow | null> {
  if (!resource.transitions[SUPERSEDE]) return null
  const voided = statusesLike(resource.shape.states, ['voided'])
  const [found] = await rowsWhere(
    call,
    resource.table,
    and(eq(columnOf(resource.table, AMENDS), id), notInArray(columnOf(resource.table, statusField(resource)), voided)),
  )
  return found ?? null
}
