// From manifest/entities/pos/pos_order.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take pos/pos_order list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import type { Section } from '@/components/section'
import { posOrderApi } from './pos_order.api'
import { posOrderColumns, posOrderFilters, posOrderView } from './pos_order.columns'
import { posOrderShape } from './pos_order.fields'
import type { PosOrder } from './pos_order.types'

/** Cards of the drawer that a row opens. */
export const posOrderSections: Section<PosOrder>[] = [
  {
    key: 'order',
    fields: [
      'receipt_no',
      'order_status',
      'store_id',
      'terminal_no',
      'cashier_id',
      'switch_work_id',
      'channel',
      'biz_date',
      'ordered_at',
      'paid_at',
      'is_offline',
    ],
  },
  {
    key: 'items',
    table: 'lines',
    columns: [
      'sku_code',
      'sku_name',
      'spec',
      'unit_name',
      'qty',
      'list_price',
      'deal_price',
      'discount_amount',
      'share_amount',
      'net_amount',
      'refunded_qty',
      'batches',
      'cost_amount',
    ],
  },
  { key: 'payments', table: 'payments', columns: ['method_name', 'amount', 'trade_no', 'paid_at'] },
  {
    key: 'amounts',
    fields: [
      'goods_amount',
      'discount_amount',
      'rounding_amount',
      'payable_amount',
      'paid_amount',
      'change_amount',
      'refunded_amount',
      'cost_amount',
      'gross_profit_amount',
    ],
  },
  { key: 'member', fields: ['user_id', 'points_earned', 'points_used'] },
]

/** 销售订单 · POS Orders: the list. */
export default function PosOrderList(props: Partial<ListPageProps<PosOrder>>) {
  return (
    <ListPage
      shape={posOrderShape}
      api={posOrderApi}
      columns={posOrderColumns}
      filters={posOrderFilters}
      view={posOrderView}
      sections={posOrderSections}
      {...props}
    />
  )
}
