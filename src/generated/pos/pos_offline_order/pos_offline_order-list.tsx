// From manifest/entities/pos/pos_offline_order.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take pos/pos_offline_order list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import type { Section } from '@/components/section'
import { posOfflineOrderApi } from './pos_offline_order.api'
import {
  posOfflineOrderActions,
  posOfflineOrderColumns,
  posOfflineOrderFilters,
  posOfflineOrderView,
} from './pos_offline_order.columns'
import { posOfflineOrderShape } from './pos_offline_order.fields'
import type { PosOfflineOrder } from './pos_offline_order.types'

/** Cards of the drawer that a row opens. */
export const posOfflineOrderSections: Section<PosOfflineOrder>[] = [
  {
    key: 'offline_sale',
    fields: [
      'receipt_no',
      'status',
      'store_id',
      'terminal_no',
      'cashier_id',
      'channel',
      'user_id',
      'biz_date',
      'ordered_at',
      'paid_at',
      'reported_at',
      'client_uuid',
    ],
  },
  { key: 'reason_for_review', fields: ['reasons', 'paid_amount', 'discount_amount', 'rounding_amount'] },
  { key: 'items', table: 'lines', columns: ['sku_id', 'qty', 'list_price', 'deal_price'] },
  { key: 'payments', table: 'payments', columns: ['method', 'amount', 'trade_no', 'paid_at'] },
  { key: 'decision', fields: ['order_id', 'decided_by', 'decided_at', 'decide_remark'] },
]

/** 离线订单复核 · Offline Sales to Review: the list. */
export default function PosOfflineOrderList(props: Partial<ListPageProps<PosOfflineOrder>>) {
  return (
    <ListPage
      shape={posOfflineOrderShape}
      api={posOfflineOrderApi}
      columns={posOfflineOrderColumns}
      filters={posOfflineOrderFilters}
      actions={posOfflineOrderActions}
      view={posOfflineOrderView}
      sections={posOfflineOrderSections}
      {...props}
    />
  )
}
