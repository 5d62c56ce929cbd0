import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import type { Call } from '../../http/call'
import type { Row, RowWithId } from '../../metadata/row'
import { columnOf } from '../../metadata/sql/rows'
import type { Resource } from '../../metadata/description'
import { searchTokens } from './search-tokens'

/** Fills the search columns of rows that were inserted directly, such as by an import or for the first company. */
export async function fillSearch(tx: Tx, resource: Resource): Promise<void> {
  const { table, searchesNames } = resource
  if (!searchesNames) return
  const rows: Row[] = await tx
    .select()
    .from(table)
    .where(isNull(columnOf(table, 'search_initials')))
  await fillRows(tx, resource, rows)
}

/** Maximum number of rows that one call of `fillSearchAfter` examines. */
const MAX_EXAMINED = 2_000

/**
 * Fills the search columns of at most `most` rows with an id above `after`, in the order of their ids, so that the
 * calls for a whole table read each row once. Such rows were inserted directly, or a migration has emptied their
 * `search_initials` because the tokens have changed; until then they are found by their earlier tokens. Returns the
 * last id that was examined; null at the end of the table.
 */
export async function fillSearchAfter(
  call: Call,
  resource: Resource,
  { after, most }: { after: number; most: number },
): Promise<number | null> {
  const { table, searchesNames } = resource
  if (!searchesNames) return null
  const id = columnOf(table, 'id')
  const ofTenant = eq(columnOf(table, 'tenant_id'), call.operator.tenant_id)
  const next = (await call.tx
    .select({ id, initials: columnOf(table, 'search_initials') })
    .from(table)
    .where(and(ofTenant, gt(id, after)))
    .orderBy(id)
    .limit(MAX_EXAMINED)) as (RowWithId & { initials: string | null })[]
  const lacking = next.filter(({ initials }) => initials === null).map((row) => row.id)
  const ids = lacking.slice(0, most)
  if (ids.length > 0) {
    const rows: Row[] = await call.tx
      .select()
      .from(table)
      .where(and(ofTenant, inArray(id, ids)))
    await fillRows(call.tx, resource, rows)
  }
  if (lacking.length > most) return ids.at(-1) ?? null
  return next.length === MAX_EXAMINED ? (next.at(-1)?.id ?? null) : null
}

async function fillRows(tx: Tx, resource: Resource, rows: readonly Row[]): Promise<void> {
  const { table } = resource
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
