import { pairId } from './pair-id'

/** Views of the batches that a document can choose, and of the places where each batch is in stock. */
export const BATCH_CHOICES = [
  `create or replace view stock_batch_view with (security_invoker = true) as
select tenant_id, id, 1::bigint as version, sku_id, batch_no, production_date, expiry_date, supplier_id, first_received_at
from stock_batch`,
  `create or replace view stock_batch_place_view with (security_invoker = true) as
select
  tenant_id,
  -- A store and a warehouse may have the same id.
  ${pairId('location_id', "batch_id * 2 + case when location_type = 'store' then 0 else 1 end")} as id,
  batch_id as owner_id,
  1::bigint as line_no,
  case when location_type = 'store' then location_id end as store_id,
  case when location_type = 'warehouse' then location_id end as warehouse_id,
  qty as on_hand_qty
from stock_batch_balance
where location_type in ('store', 'warehouse') and batch_id > 0`,
]
