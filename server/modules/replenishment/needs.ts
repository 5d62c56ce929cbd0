import { sql, type SQL } from 'drizzle-orm'
import { addDays, daysBetween } from '../../../src/exact/date'
import { ONE_UNIT } from '../../../src/exact/scale'
import { nextWeekday } from '../../../src/exact/weekday'
import type { ShortItem } from '../../../src/rules/replenishment/proposal'
import { statusesLike } from '../../../src/rules/document-status'
import { resourceOf } from '../../metadata/registry'
import { selectRows } from '../../db/select-rows'
import type { Call } from '../../http/call'

/** A store that orders, with the day on which its warehouse delivers next. */
export interface OrderingStore {
  id: number
  /** Number and name, as everywhere in the console. */
  store_name: string
  delivery_date: string
}

/** An item that a store needs. Quantities in thousandths. */
export interface Need extends ShortItem {
  store_id: number
  multiple_qty: number
  supply_mode: 'warehouse' | 'supplier'
  source_id: number
  source_name: string
  lead_days: number
  min_order_amount: number | null
  license_expire_date: string | null
}

/** How many items run short, counted by whether an order is proposed for them or why not, and the proposed items. */
export interface Needs {
  short: {
    proposed: number
    /** What is on hand, in transit and on order is enough. */
    covered: number
    /** Neither sold lately nor with a safety stock. */
    idle: number
    /** Neither a supplier nor a warehouse is known. */
    unsupplied: number
    /** No longer on sale. */
    stopped: number
  }
  /** By store and by where the store orders; within that, the items whose stock lasts the shortest time first. */
  rows: Need[]
}

/** Days before today whose sales are averaged; the suggestion on the lines of an order averages the same days. */
const SALES_DAYS = 7
/** Days before today in which a store's last order of an item says where it orders the item. */
const SOURCE_DAYS = 90
/** Maximum number of items in one answer. The other items are proposed once these are ordered. */
export const MAX_NEEDS = 3_000

/**
 * Returns the first `limit` stores that may order, among the operator's stores (null: all stores), and their total
 * number.
 */
export async function orderingStores(
  call: Call,
  ids: readonly number[] | null,
  limit: number,
): Promise<{ stores: OrderingStore[]; total: number }> {
  if (ids?.length === 0) return { stores: [], total: 0 }
  const rows = await selectRows<{ id: number; store_name: string; delivery_weekdays: string[] | null; total: number }>(
    call.tx,
    sql`select id, store_no || ' ' || store_name as store_name, delivery_weekdays, count(*) over ()::int as total from store
      where tenant_id = ${call.operator.tenant_id} and status in ('preparing', 'open') and store_type <> 'head_office'
        ${ids === null ? sql`` : sql`and id in ${ids}`}
      order by store_no limit ${limit}`,
  )
  return {
    stores: rows.map(({ id, store_name, delivery_weekdays }) => ({
      id: Number(id),
      store_name,
      delivery_date: nextWeekday(call.today, delivery_weekdays ?? []),
    })),
    total: rows[0]?.total ?? 0,
  }
}

/**
 * The items that stores need for `coverDays` after their delivery, each with where the store orders it: where it was
 * ordered last, else the store's warehouse if it has ever had the item, else the item's supplier, else that warehouse.
 */
export async function needsOf(call: Call, stores: readonly OrderingStore[], coverDays: number): Promise<Needs> {
  const none = { short: { proposed: 0, covered: 0, idle: 0, unsupplied: 0, stopped: 0 }, rows: [] }
  if (stores.length === 0) return none
  const [row] = await selectRows<Needs>(call.tx, needsSql(call, stores, coverDays))
  return row ?? none
}

/** The barcodes of items and of their cases, by item. */
export async function barcodesOf(call: Call, rows: readonly Need[]): Promise<Map<number, string[]>> {
  if (rows.length === 0) return new Map()
  const tenant = sql`${call.operator.tenant_id}`
  const ids = [...new Set(rows.map(({ sku_id }) => sku_id))]
  const found = await selectRows<{ sku_id: number; barcodes: string[] }>(
    call.tx,
    sql`select sku_id, json_agg(barcode) as barcodes from (
        select id as sku_id, barcode from sku where tenant_id = ${tenant} and id in ${ids}
        union all
        select owner_id, barcode from sku_barcodes where tenant_id = ${tenant} and owner_id in ${ids}
      ) codes where barcode <> '' group by sku_id`,
  )
  return new Map(found.map(({ sku_id, barcodes }) => [Number(sku_id), barcodes]))
}

function needsSql(call: Call, stores: readonly OrderingStore[], coverDays: number): SQL {
  const { today } = call
  const tenant = sql`${call.operator.tenant_id}`
  const ids = stores.map(({ id }) => id)
  const orderStates = resourceOf(call, 'store_order_receipt').shape.states
  const voided = statusesLike(orderStates, ['voided'])
  const delivery = sql.join(
    stores.map(({ id, delivery_date }) => sql`(${id}::bigint, ${daysBetween(today, delivery_date)}::int)`),
    sql`, `,
  )
  return sql`
    with delivery (store_id, days) as (values ${delivery}),
    sold as (
      select store_id, sku_id, round(sum(qty) / ${SALES_DAYS}::numeric)::bigint as daily from sales_day
      where tenant_id = ${tenant} and store_id in ${ids}
        and day >= ${addDays(today, -SALES_DAYS)} and day < ${today}
      group by store_id, sku_id
    ),
    ordered as (
      select o.store_id, l.sku_id, sum(l.open_qty)::bigint as qty
      from store_order_receipt o
      join store_order_receipt_lines l on l.tenant_id = o.tenant_id and l.owner_id = o.id
      where o.tenant_id = ${tenant} and o.store_id in ${ids}
        and o.check_status in ${statusesLike(orderStates, ['draft', 'submitted', 'rejected', 'approved'])}
      group by o.store_id, l.sku_id
    ),
    latest as (
      select distinct on (o.store_id, l.sku_id) o.store_id, l.sku_id, o.warehouse_id, o.supplier_id
      from store_order_receipt o
      join store_order_receipt_lines l on l.tenant_id = o.tenant_id and l.owner_id = o.id
      where o.tenant_id = ${tenant} and o.store_id in ${ids} and o.check_status not in ${voided}
        and o.biz_date >= ${addDays(today, -SOURCE_DAYS)}
      order by o.store_id, l.sku_id, o.id desc
    ),
    sources as (
      select v.*, s.sale_status,
        coalesce(nullif(s.min_order_qty, 0), ${ONE_UNIT}) as multiple_qty, coalesce(nullif(s.pack_factor, 0), ${ONE_UNIT}) as pack_qty,
        greatest(coalesce(sold.daily, 0), 0) as daily_qty, coalesce(ordered.qty, 0) as on_order_qty,
        coalesce(latest_supplier.id, case when latest_warehouse.id is null and warehouse_stock.sku_id is null then own_supplier.id end) as supplier_id,
        coalesce(latest_warehouse.id, st.default_warehouse_id) as warehouse_id, d.days
      from store_stock_view v
      join sku s on s.tenant_id = v.tenant_id and s.id = v.sku_id
      join store st on st.tenant_id = v.tenant_id and st.id = v.store_id
      join delivery d on d.store_id = v.store_id
      left join sold on sold.store_id = v.store_id and sold.sku_id = v.sku_id
      left join ordered on ordered.store_id = v.store_id and ordered.sku_id = v.sku_id
      left join latest on latest.store_id = v.store_id and latest.sku_id = v.sku_id
      left join warehouse latest_warehouse on latest_warehouse.tenant_id = v.tenant_id and latest_warehouse.id = latest.warehouse_id
        and latest_warehouse.status = 'enabled'
      left join supplier latest_supplier on latest_supplier.tenant_id = v.tenant_id and latest_supplier.id = latest.supplier_id
        and latest_supplier.status = 'enabled'
      left join stock_balance warehouse_stock on warehouse_stock.tenant_id = v.tenant_id and warehouse_stock.location_type = 'warehouse'
        and warehouse_stock.location_id = st.default_warehouse_id and warehouse_stock.sku_id = v.sku_id
      left join supplier own_supplier on own_supplier.tenant_id = v.tenant_id and own_supplier.id = s.supplier_id and own_supplier.status = 'enabled'
      where v.tenant_id = ${tenant} and v.store_id in ${ids}
    ),
    judged as materialized (
      select sources.*, coalesce(p.supplier_no || ' ' || p.supplier_name, w.warehouse_no || ' ' || w.warehouse_name) as source_name,
        coalesce(p.id, w.id) as source_id, case when p.id is null then 'warehouse' else 'supplier' end as supply_mode,
        coalesce(p.lead_days, sources.days) as lead_days, p.min_order_amount, p.license_expire_date,
        balance.available as source_available_qty,
        safety_stock_qty + daily_qty * (coalesce(p.lead_days, sources.days) + ${coverDays}::int)
          - on_hand_qty - in_transit_qty - on_order_qty as needed
      from sources
      left join supplier p on p.tenant_id = sources.tenant_id and p.id = sources.supplier_id
      left join warehouse w on w.tenant_id = sources.tenant_id and w.id = sources.warehouse_id and p.id is null
        and w.status = 'enabled'
      left join stock_balance balance on balance.tenant_id = sources.tenant_id
        and balance.location_type = 'warehouse' and balance.location_id = w.id and balance.sku_id = sources.sku_id
    ),
    proposed as (
      select * from judged where needed > 0 and sale_status = 'on_sale' and source_id is not null
      order by store_id, supply_mode desc, source_id,
        (on_hand_qty + in_transit_qty + on_order_qty)::numeric / greatest(daily_qty, 1), sku_code
      limit ${MAX_NEEDS + 1}
    ),
    counted as (
      select case
        when sale_status <> 'on_sale' then 'stopped'
        when needed > 0 and source_id is not null then 'proposed'
        when needed > 0 then 'unsupplied'
        when daily_qty = 0 and safety_stock_qty = 0 then 'idle'
        else 'covered' end as outcome, count(*)::int as items
      from judged where stock_state in ('negative', 'out', 'low') group by 1
    )
    select
      (select coalesce(json_agg(row_to_json(proposed)), '[]') from proposed) as rows,
      (select json_build_object(
        'proposed', coalesce(sum(items) filter (where outcome = 'proposed'), 0),
        'covered', coalesce(sum(items) filter (where outcome = 'covered'), 0),
        'idle', coalesce(sum(items) filter (where outcome = 'idle'), 0),
        'unsupplied', coalesce(sum(items) filter (where outcome = 'unsupplied'), 0),
        'stopped', coalesce(sum(items) filter (where outcome = 'stopped'), 0)) from counted) as short`
}
