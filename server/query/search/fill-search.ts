import { eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { columnOf } from '../../metadata/sql/rows'
import type { Resource } from '../../metadata/description'
import { searchTokens } from './search-tokens'

/**
 * Fills the search columns of rows that were inserted directly, such as by an import or for the first company, and of
 * rows whose `search_initials` a migration has emptied because the tokens have changed; such rows are found by their
 * earlier tokens meanwhile. Returns the number of rows, which is at most `limit`.
 */
export async function fillSearch(tx: Tx, resource: Resource, limit?: number): Promise<number> {
  const { table } = resource
  if (!('search_initials' in table)) return 0
  const unfilled = tx
    .select()
    .from(table)
    .where(isNull(columnOf(table, 'search_initials')))
  const rows = await (limit === undefined ? unfilled : unfilled.limit(limit))
  for (const row of rows) {
    for (const [name, child] of Object.entries(resource.tables))
      row[name] = await tx
        .select()
        .from(child.table)
        .where(eq(columnOf(child.table, 'owner_id'), row.id))
    await tx
      .update(table)
      .set(searchTokens(resource, row))
      .where(eq(columnOf(table, 'id'), row.id))
  }
  return rows.length
}
