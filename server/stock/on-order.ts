import { and, eq, gt, inArray, sql, sum } from 'drizzle-orm'
import { whPurchaseReceiptShape } from '../../src/generated/warehouse/wh_purchase_receipt/wh_purchase_receipt.fields'
import { statusesLike } from '../../src/rules/document-status'
import { wh_purchase_receipt as order, wh_purchase_receipt_lines as line } from '../generated/tables'
import type { Call } from '../http/call'

/** Open quantities of a warehouse's approved purchase orders in thousandths, by SKU. */
export async function onOrder(call: Call, warehouse: number, skus: readonly number[]): Promise<Map<number, number>> {
  const rows = await call.tx
    .select({ sku_id: line.sku_id, qty: sum(line.open_qty).mapWith(Number) })
    .from(order)
    .innerJoin(line, and(eq(line.tenant_id, order.tenant_id), eq(line.owner_id, order.id)))
    .where(
      and(
        eq(order.tenant_id, call.operator.tenant_id),
        eq(order.warehouse_id, warehouse),
        inArray(sql`${order.check_status}`, statusesLike(whPurchaseReceiptShape.states, ['approved'])),
        inArray(line.sku_id, [...skus]),
        gt(line.open_qty, 0),
      ),
    )
    .groupBy(line.sku_id)
  return new Map(rows.flatMap(({ sku_id, qty }) => (sku_id === null ? [] : [[sku_id, qty] as const])))
}
