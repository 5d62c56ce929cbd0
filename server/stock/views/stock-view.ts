import { balanceColumns, GOODS_JOINS, UNIT_COST } from './goods-columns'

/** A store with stock for more days than this has too much, in tenths of days. */
export const OVERSTOCK_COVER = 900

/**
 * Stock of stores for lists (docs/domain.md, Stock lists). Columns have the names of the manifest's fields and hold
 * internal units. State columns are plain expressions over indexed columns, so that pages are read in index order
 * without a sort.
 */
export const STORE_STOCK = `create or replace view store_stock_view with (security_invoker = true) as
select
  ${balanceColumns('store_id')},
  coalesce(s.safety_stock_qty, 0) as safety_stock_qty,
  ${UNIT_COST},
  b.value as stock_value,
  coalesce(p.sell_price, s.sell_price) as sell_price,
  case
    when b.qty < 0 then 'negative'
    when b.qty = 0 then 'out'
    when b.available > 0 and b.available < coalesce(s.safety_stock_qty, 0) then 'low'
    when b.cover > ${OVERSTOCK_COVER} then 'over'
    else 'normal'
  end as stock_state,
  b.cover as days_of_cover,
  b.last_in_at, b.last_out_at
from stock_balance b
${GOODS_JOINS}
left join store_price p on p.tenant_id = b.tenant_id and p.store_id = b.location_id and p.sku_id = b.sku_id
where b.location_type = 'store'`
