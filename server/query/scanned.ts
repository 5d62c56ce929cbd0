import { and, eq, inArray } from 'drizzle-orm'
import { columnOf } from '../metadata/sql/rows'
import type { Resource } from '../metadata/description'
import type { Row } from '../metadata/row'
import type { Call } from '../http/call'

const ONE = 1000

/** What one scan of exactly this code counts, in thousandths, for the goods that bear it: one, or what its case holds. */
export async function scannedQuantities(
  call: Call,
  target: Resource,
  code: string,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const extra = target.tables.barcodes?.table
  if (target.entity !== 'sku' || !extra || code === '' || ids.length === 0) return new Map()
  const tenant = call.operator.tenant_id
  const main = (await call.tx
    .select({ id: columnOf(target.table, 'id') })
    .from(target.table)
    .where(
      and(
        eq(columnOf(target.table, 'tenant_id'), tenant),
        eq(columnOf(target.table, 'barcode'), code),
        inArray(columnOf(target.table, 'id'), [...ids]),
      ),
    )) as Row[]
  const cases = (await call.tx
    .select({ id: columnOf(extra, 'owner_id'), qty: columnOf(extra, 'qty') })
    .from(extra)
    .where(
      and(
        eq(columnOf(extra, 'tenant_id'), tenant),
        eq(columnOf(extra, 'barcode'), code),
        inArray(columnOf(extra, 'owner_id'), [...ids]),
      ),
    )) as Row[]
  return new Map([
    ...cases.map((row): [number, number] => [row.id as number, (row.qty as number | null) ?? ONE]),
    ...main.map((row): [number, number] => [row.id as number, ONE]),
  ])
}
