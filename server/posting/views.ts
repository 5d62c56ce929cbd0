/** Today in the tenant's time zone; a caller with a clock of its own says it in `app.today`. `offset 0`: worked out once, not per row. */
const TODAY = `coalesce(nullif(current_setting('app.today', true), ''), to_char(now() at time zone coalesce(time_zone, 'Asia/Shanghai'), 'YYYY-MM-DD'))::date`

/** The days left at which goods are near their expiry: of the category, else of the setting. */
const NEAR = 'coalesce(c.near_expiry_days, o.near_expiry_days, 30)'

/**
 * Stock of stores as lists read it (domain model §5.2.1). Columns are named as the manifest's fields and hold internal
 * units; state columns are plain expressions over indexed columns, so that paging never sorts more than it must.
 */
const STORE_STOCK = `create or replace view store_stock_view with (security_invoker = true) as
select
  b.tenant_id,
  b.location_id * 1000000000 + b.sku_id as id,
  1::bigint as version,
  b.location_id as store_id,
  b.sku_id,
  s.sku_code, s.sku_name, s.barcode, s.spec,
  u.unit_name,
  s.category_id, s.brand_id,
  b.qty as on_hand_qty,
  b.reserved as reserved_qty,
  b.qty - b.reserved as available_qty,
  b.in_transit as in_transit_qty,
  coalesce(s.safety_stock_qty, 0) as safety_stock_qty,
  case when b.qty <> 0 then round(b.value * 100000::numeric / b.qty)::bigint end as unit_cost,
  b.value as stock_value,
  s.sell_price,
  case
    when b.qty < 0 then 'negative'
    when b.qty = 0 then 'out'
    when b.qty - b.reserved > 0 and b.qty - b.reserved < coalesce(s.safety_stock_qty, 0) then 'low'
    else 'normal'
  end as stock_state,
  null::bigint as days_of_cover,
  b.last_in_at, b.last_out_at
from stock_balance b
join sku s on s.tenant_id = b.tenant_id and s.id = b.sku_id
left join sale_unit u on u.tenant_id = s.tenant_id and u.id = s.sale_unit_id
where b.location_type = 'store'`

/** Stock of stores by batch (domain model §5.2.2). Batch 0 is shown while it holds something, like any other. */
const STORE_STOCK_BATCH = `create or replace view store_stock_batch_view with (security_invoker = true) as
select
  b.tenant_id,
  b.location_id * 1000000000 + case when b.batch_id > 0 then b.batch_id * 2 else b.sku_id * 2 + 1 end as id,
  1::bigint as version,
  b.location_id as store_id,
  b.sku_id,
  s.sku_code, s.sku_name, s.barcode, s.spec,
  u.unit_name,
  s.category_id, s.brand_id,
  b.batch_id,
  k.batch_no, k.production_date, b.expiry_date,
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
join sku s on s.tenant_id = b.tenant_id and s.id = b.sku_id
left join (select tenant_id, near_expiry_days, ${TODAY} as today from setting_base offset 0) o on o.tenant_id = b.tenant_id
left join sale_unit u on u.tenant_id = s.tenant_id and u.id = s.sale_unit_id
left join category c on c.tenant_id = s.tenant_id and c.id = s.category_id
left join stock_batch k on k.tenant_id = b.tenant_id and k.id = b.batch_id
where b.location_type = 'store'`

/** The ledger is never changed: even the owner of the tables is refused. */
const APPEND_ONLY = [
  `create or replace function refuse_change() returns trigger language plpgsql as $$ begin raise exception '% is append-only', tg_table_name; end $$`,
  'drop trigger if exists stock_ledger_append_only on stock_ledger',
  'create trigger stock_ledger_append_only before update or delete on stock_ledger for each row execute function refuse_change()',
]

/** SQL that the migration runs after the tables are there; dropped first, since a view's columns cannot be renamed in place. */
export const stockViews: string[] = [
  'drop view if exists store_stock_view',
  'drop view if exists store_stock_batch_view',
  STORE_STOCK,
  STORE_STOCK_BATCH,
  ...APPEND_ONLY,
]
