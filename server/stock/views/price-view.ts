import { adjustPriceStoreSellReceiptShape } from '../../../src/generated/store/adjust_price_store_sell_receipt/adjust_price_store_sell_receipt.fields'
import { approvedIn } from './approved'
import { GOODS_COLUMNS } from './goods-columns'
import { pairId } from './pair-id'

/** The outlet of a wholesaler buys at the wholesale price less the wholesaler's discount, whatever other stores pay. */
const BUY_PRICE = `case
    when p.buy_effective_at is not null then p.buy_price
    when st.store_type = 'wholesale'
      then round(coalesce(s.wholesale_price, s.sell_price) * (10000 - coalesce(w.discount_percent, 0)) / 10000.0)::bigint
    else s.buy_price
  end`

/** Value of the next adjustment. A subquery in the select list runs only for rows that are shown, not for counting. */
const next = (value: string) => `(
    select ${value}
    from adjust_price_store_sell_receipt_lines l
    join adjust_price_store_sell_receipt a on a.tenant_id = l.tenant_id and a.id = l.owner_id
    where l.tenant_id = e.tenant_id and l.sku_id = e.sku_id
      and a.check_status in ${approvedIn(adjustPriceStoreSellReceiptShape)} and a.store_ids @> jsonb_build_array(e.store_id)
    order by a.effective_at, a.id
    limit 1
  )`

/**
 * Prices of every store and SKU on sale (docs/domain.md, Prices): the store's own price where an adjustment set one,
 * else the price of the SKU; and the next adjustment that is not yet in effect.
 */
export const STORE_SKU_PRICE = `create or replace view store_sku_price_view with (security_invoker = true) as
select
  e.*,
  case when e.sell_price > 0 then round((e.sell_price - e.buy_price) * 10000.0 / e.sell_price)::bigint end as margin_percent,
  ${next('l.new_sell_price')} as next_sell_price,
  ${next('a.effective_at')} as next_effective_at
from (
  select
    st.tenant_id,
    ${pairId('st.id', 's.id')} as id,
    1::bigint as version,
    st.id as store_id,
    s.id as sku_id,
    ${GOODS_COLUMNS},
    case when p.sell_effective_at is null then s.sell_price else p.sell_price end as sell_price,
    case when p.sell_effective_at is null then s.member_price else p.member_price end as member_price,
    ${BUY_PRICE} as buy_price,
    p.sell_effective_at is not null as own_sell_price,
    p.buy_effective_at is not null as own_buy_price,
    case when p.sku_id is null then 'sku' else 'store' end as price_source,
    p.effective_at, p.last_receipt_no
  from store st
  join sku s on s.tenant_id = st.tenant_id and s.sale_status in ('on_sale', 'stop_purchase')
  left join sale_unit u on u.tenant_id = s.tenant_id and u.id = s.sale_unit_id
  left join store_price p on p.tenant_id = st.tenant_id and p.store_id = st.id and p.sku_id = s.id
  left join wholesaler w on w.tenant_id = st.tenant_id and w.id = st.wholesaler_id
  where st.store_type <> 'head_office' and st.status <> 'closed'
) e`
