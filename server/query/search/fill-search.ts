import { eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { columnOf } from '../../metadata/sql/rows'
import type { Resource } from '../../metadata/description'
import { searchTokens } from './search-tokens'

/** Fills the search columns of rows that were inserted directly, such as by an import or for the first company. */
export async function fillSearch(tx: Tx, resource: Resource): Promise<void> {
  const { table } = resource
  if (!('search_grams' in table)) return
  const rows = await tx
    .select()
    .from(table)
    .where(isNull(columnOf(table, 'search_grams')))
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
}
