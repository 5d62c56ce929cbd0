import { and, eq, inArray, sql } from 'drizzle-orm'
import { ONE_UNIT } from '../../../src/exact/scale'
import { codeSpellings, underSpellings } from '../../../src/rules/values/code-spellings'
import { columnSql } from '../../metadata/sql/column-sql'
import { columnOf } from '../../metadata/sql/rows'
import type { Resource } from '../../metadata/description'
import type { Call } from '../../http/call'

/**
 * Quantity in thousandths that one scan of this code counts, by id of the SKU: one unit for the main barcode, the
 * number of units in the case for the barcode of a case. Only the SKUs that have the best spelling of the code count.
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
  const spellings = codeSpellings(code)
  const main = await call.tx
    .select({ id: columnSql(target.table, 'id'), barcode: columnSql(target.table, 'barcode') })
    .from(target.table)
    .where(
      and(
        eq(columnOf(target.table, 'tenant_id'), tenant),
        inArray(columnOf(target.table, 'barcode'), spellings),
        inArray(columnOf(target.table, 'id'), [...ids]),
      ),
    )
  const cases = await call.tx
    .select({
      id: sql`${columnSql(extra, 'owner_id')}`.mapWith(Number),
      barcode: columnSql(extra, 'barcode'),
      qty: columnSql(extra, 'qty'),
    })
    .from(extra)
    .where(
      and(
        eq(columnOf(extra, 'tenant_id'), tenant),
        inArray(columnOf(extra, 'barcode'), spellings),
        inArray(columnOf(extra, 'owner_id'), [...ids]),
      ),
    )
  const quantitiesOf = (spelling: string) => {
    const found = [
      ...cases.map((row) => ({ ...row, qty: typeof row.qty === 'number' ? row.qty : ONE_UNIT })),
      ...main.map((row) => ({ ...row, qty: ONE_UNIT })),
    ].filter(({ barcode }) => barcode === spelling)
    return found.length === 0 ? undefined : new Map(found.map(({ id, qty }) => [id, qty]))
  }
  return underSpellings(code, quantitiesOf) ?? new Map()
}
