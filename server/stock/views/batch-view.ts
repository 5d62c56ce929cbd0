import { GOODS_COLUMNS, GOODS_JOINS } from './goods-columns'

/** Today in the tenant's time zone; a caller with a clock of its own says it in `app.today`. `offset 0`: worked out once, not per row. */
const TODAY = `coalesce(nullif(current_setting('app.today', true), ''), to_char(now() at time zone coalesce(time_zone, 'Asia/Shanghai'), 'YYYY-MM-DD'))::date`

/** The days left at which goods are near their expiry: of the category, else of the setting. */
const NEAR = 'coalesce(c.near_expiry_days, o.near_expiry_days, 30)'

/** Stock by batch (docs/domain.md, Stock lists) of stores or warehouses. Batch 0 is shown while it holds something, like any other. */
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
    when b.expiry_date::date - o.today <= ${NEAR} then 'near'
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
