import { storeOrderReceiptShape } from '../../../src/generated/store/store_order_receipt/store_order_receipt.fields'
import { whPurchaseReceiptShape } from '../../../src/generated/warehouse/wh_purchase_receipt/wh_purchase_receipt.fields'
import type { Shape } from '../../../src/rules/field'
import { openLines, tableOf } from './open-lines'

/**
 * SQL that creates a function for the open quantities of approved warehouse documents by SKU, and the index of those
 * documents. With a function the planner evaluates the query once and joins about a thousand rows (`rows 1000`). For
 * the same query inside the view it estimates one row and evaluates the query again for every row of stock. The index
 * has the status `approved` only; a manifest that adds statuses that count as approved reads by the list's index.
 */
export const openDocuments = (name: string, shape: Shape, column: string) => {
  const table = tableOf(shape)
  return [
    `create index if not exists ${table}_open on ${table} (tenant_id, warehouse_id) where check_status = 'approved'`,
    `create or replace function ${name}() returns table (tenant_id bigint, warehouse_id bigint, sku_id bigint, qty bigint)
language plpgsql stable parallel safe rows 1000 as $$
#variable_conflict use_column
begin
  return query
  select h.tenant_id, h.warehouse_id, l.sku_id, sum(l.${column})::bigint
  ${openLines(shape, column)}
  group by h.tenant_id, h.warehouse_id, l.sku_id;
end $$`,
  ]
}

/** Open quantities of purchase orders and of store orders. */
export const OPEN_DOCUMENTS = [
  ...openDocuments('open_purchases', whPurchaseReceiptShape, 'open_qty'),
  ...openDocuments('open_demand', storeOrderReceiptShape, 'pick_open_qty'),
]
