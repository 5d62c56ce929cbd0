import { balanceColumns, GOODS_JOINS, UNIT_COST } from './goods-columns'

/**
 * Stock of warehouses for lists (docs/domain.md, Stock lists): on hand, open quantities of purchase orders and of store
 * orders. Stock is low when the available quantity less the store orders is below the safety stock. `unit_cost` is in
 * yuan with four decimals: fen of value ÷ thousandths of quantity × 100,000.
 */
export const WAREHOUSE_STOCK = `create or replace view wh_good_sku_stock_view with (security_invoker = true) as
select
  ${balanceColumns('warehouse_id')},
  coalesce(p.qty, 0) as open_po_qty,
  coalesce(d.qty, 0) as demand_qty,
  coalesce(s.safety_stock_qty, 0) as safety_stock_qty,
  ${UNIT_COST},
  b.value as stock_value,
  case
    when b.qty < 0 then 'negative'
    when b.qty = 0 then 'out'
    when b.available - coalesce(d.qty, 0) < coalesce(s.safety_stock_qty, 0) then 'low'
    else 'normal'
  end as stock_state,
  b.last_in_at, b.last_out_at
from stock_balance b
${GOODS_JOINS}
left join open_purchases() p on p.tenant_id = b.tenant_id and p.warehouse_id = b.location_id and p.sku_id = b.sku_id
left join open_demand() d on d.tenant_id = b.tenant_id and d.warehouse_id = b.location_id and d.sku_id = b.sku_id
where b.location_type = 'warehouse'`
