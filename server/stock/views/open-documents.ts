/**
 * Open quantities of the approved documents of warehouses by SKU: a few hundred documents, however many there ever were.
 * A function, so that it is worked out once a question and joined as the thousand rows that it says: of the same words in the
 * view the planner guesses one row, and works them out again for every row of stock.
 */
const openDocuments = (name: string, entity: string, column: string) => [
  `create index if not exists ${entity}_open on ${entity} (tenant_id, warehouse_id) where check_status = 'approved'`,
  `create or replace function ${name}() returns table (tenant_id bigint, warehouse_id bigint, sku_id bigint, qty bigint)
language plpgsql stable parallel safe rows 1000 as $$
#variable_conflict use_column
begin
  return query
  select h.tenant_id, h.warehouse_id, l.sku_id, sum(l.${column})::bigint
  from ${entity} h
  join ${entity}_lines l on l.tenant_id = h.tenant_id and l.owner_id = h.id and l.${column} > 0
  where h.check_status = 'approved' and h.warehouse_id is not null
  group by h.tenant_id, h.warehouse_id, l.sku_id;
end $$`,
]

/** What purchase orders will bring, and what store orders wait for. */
export const OPEN_DOCUMENTS = [
  ...openDocuments('open_purchases', 'wh_purchase_receipt', 'open_qty'),
  ...openDocuments('open_demand', 'store_order_receipt', 'pick_open_qty'),
]
