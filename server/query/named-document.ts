import { sql } from 'drizzle-orm'
import type { NamedDocument } from '../../src/rules/rules'
import type { Call } from '../http/call'
import { allowed, rowScope } from '../metadata/access/access'
import type { Resource } from '../metadata/description'
import type { RowWithId } from '../metadata/row'
import { columnSql } from '../metadata/sql/column-sql'
import { labelOf } from '../metadata/sql/lookup'
import { pathTo } from './links'

/**
 * The documents that a message names, with the pages to which it links. Documents that the operator may not see are
 * left out, so that the message names them without a link.
 */
export async function namedDocuments(
  call: Call,
  resource: Resource,
  rows: readonly RowWithId[],
): Promise<NamedDocument[]> {
  if (rows.length === 0 || !allowed(call, resource, 'list')) return []
  const id = columnSql(resource.table, 'id')
  const ids = rows.map((row) => row.id)
  const seen = await call.tx
    .select({ id })
    .from(resource.table)
    .where(sql`${await rowScope(call, resource)} and ${id} in ${ids}`)
  const visible = new Set(seen.map((row) => Number(row.id)))
  return rows
    .filter((row) => visible.has(row.id))
    .map((row) => ({ no: labelOf(resource, row), path: pathTo(resource, row.id) }))
}
