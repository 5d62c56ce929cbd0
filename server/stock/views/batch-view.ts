import { GOODS_COLUMNS, GOODS_JOINS } from './goods-columns'

/**
 * Today in the tenant's time zone, or `app.today` if the caller set it. `offset 0` makes the planner evaluate it once,
 * not per row.
 */
const TODAY = `coalesce(nullif(current_setting('app.today', true), ''), to_char(now() at time zone coalesce(time_zone, 'Asia/Shanghai'), 'YYYY-MM-DD'))::date`

/** Days before expiry from which goods count as near expiry: from the category, else from the setting, else 30. */
const NEAR_EXPIRY_DAYS = 'coalesce(c.near_expiry_days, o.near_expiry_days, 30)'

/** Stock by batch (docs/domain.md, Stock lists) of stores or warehouses. Batch 0 is stock without a batch. */
export const batchView = (
  place: 'store' | 'warehouse',
  name: string,
) => `create or replace view ${name} with (security_invoker = true) as
select
  b.tenant_id,
  b.row_id as id,
  1::bigint as version,
  b.location_id as ${place}_id,
  b.sku_id,
  ${GOODS_COLUMNS},
  b.batch_id,
  b.batch_no, b.production_date, b.expiry_date,
  (b.expiry_date::date - o.today)::bigint as days_to_expiry,
  case
    when b.expiry_date is null then 'none'
    when b.expiry_date::date < o.today then 'expired'
    when b.expiry_date::date - o.today <= ${NEAR_EXPIRY_DAYS} then 'near'
    else 'normal'
  end as expiry_state,
  b.qty as on_hand_qty,
  b.reserved as reserved_qty,
  b.qty - b.reserved as available_qty,
  k.supplier_id,
  b.first_received_at
from stock_batch_balance b
${GOODS_JOINS}
left join (select tenant_id, near_expiry_days, ${TODAY} as today from setting_base offset 0) o on o.tenant_id = b.tenant_id
left join category c on c.tenant_id = s.tenant_id and c.id = s.category_id
left join stock_batch k on k.tenant_id = b.tenant_id and k.id = b.batch_id
where b.location_type = '${place}'`
