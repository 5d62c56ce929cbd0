import { and, eq, inArray, sql } from 'drizzle-orm'
import { ONE_UNIT } from '../../../src/exact/scale'
import { columnSql } from '../../metadata/sql/column-sql'
import { columnOf } from '../../metadata/sql/rows'
import type { Resource } from '../../metadata/description'
import type { Call } from '../../http/call'

/**
 * Quantity in thousandths that one scan of exactly this code counts, by id of the SKU: one unit for the main barcode,
 * the number of units in the case for the barcode of a case.
 */
export async function scannedQuantities(
  call: Call,
  target: Resource,
  code: string,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const extra = target.tables.barcodes?.table
  if (target.entity !== 'sku' || !extra || code === '' || ids.length === 0) return new Map()
  const tenant = call.operator.tenant_id
  const main = await call.tx
    .select({ id: columnSql(target.table, 'id') })
    .from(target.table)
    .where(
      and(
        eq(columnOf(target.table, 'tenant_id'), tenant),
        eq(columnOf(target.table, 'barcode'), code),
        inArray(columnOf(target.table, 'id'), [...ids]),
      ),
    )
  const cases = await call.tx
    .select({ id: sql`${columnSql(extra, 'owner_id')}`.mapWith(Number), qty: columnSql(extra, 'qty') })
    .from(extra)
    .where(
      and(
        eq(columnOf(extra, 'tenant_id'), tenant),
        eq(columnOf(extra, 'barcode'), code),
        inArray(columnOf(extra, 'owner_id'), [...ids]),
      ),
    )
  return new Map([
    ...cases.map((row): [number, number] => [row.id, typeof row.qty === 'number' ? row.qty : ONE_UNIT]),
    ...main.map((row): [number, number] => [row.id, ONE_UNIT]),
  ])
}
