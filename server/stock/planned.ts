import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { statusesLike } from '../../src/rules/document-status'
import type { Resource } from '../metadata/description'
import { columnOf } from '../metadata/sql/rows'
import { statusField } from '../metadata/status'
import type { Call } from '../http/call'
import { stockReservation } from './tables'

interface Plan {
  table: string
  /** Field of a row with the planned quantity. */
  qty: string
  /** Header field with the place of the goods, and its value. */
  place: string
  location: number
  skus: readonly number[]
}

/**
 * What other unposted documents of the entity plan to take from a place without having reserved it, such as picking
 * lists that nobody has released: in thousandths, by `sku` and by `sku:batch` (0 without a batch). Two documents that
 * are made one after the other do not plan the same goods.
 */
export async function plannedElsewhere(
  call: Call,
  resource: Resource,
  { table, qty, place, location, skus }: Plan,
): Promise<Map<string, number>> {
  const planned = new Map<string, number>()
  const lines = resource.tables[table]?.table
  if (!lines || skus.length === 0) return planned
  const header = resource.table
  const [sku, batch] = [columnOf(lines, 'sku_id'), columnOf(lines, 'batch_id')]
  const rows = await call.tx
    .select({
      sku: sql<number>`${sku}`.mapWith(Number),
      batch: sql<number>`coalesce(${batch}, 0)`.mapWith(Number),
      qty: sql<number>`sum(${columnOf(lines, qty)})`.mapWith(Number),
    })
    .from(header)
    .innerJoin(
      lines,
      and(
        eq(columnOf(lines, 'tenant_id'), columnOf(header, 'tenant_id')),
        eq(columnOf(lines, 'owner_id'), columnOf(header, 'id')),
      ),
    )
    .leftJoin(
      stockReservation,
      and(
        eq(stockReservation.tenant_id, columnOf(header, 'tenant_id')),
        eq(stockReservation.doc_type, resource.entity),
        eq(stockReservation.doc_id, columnOf(header, 'id')),
      ),
    )
    .where(
      and(
        eq(columnOf(header, 'tenant_id'), call.operator.tenant_id),
        eq(columnOf(header, place), location),
        inArray(
          columnOf(header, statusField(resource)),
          statusesLike(resource.shape.states, ['draft', 'submitted', 'rejected']),
        ),
        inArray(sku, [...new Set(skus)]),
        isNull(stockReservation.id),
      ),
    )
    .groupBy(sku, batch)
  for (const row of rows) {
    planned.set(`${row.sku}`, (planned.get(`${row.sku}`) ?? 0) + row.qty)
    planned.set(`${row.sku}:${row.batch}`, row.qty)
  }
  return planned
}
