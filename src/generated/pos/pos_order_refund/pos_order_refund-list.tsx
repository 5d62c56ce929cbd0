// From manifest/entities/pos/pos_order_refund.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take pos/pos_order_refund list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import type { Section } from '@/components/section'
import { posOrderRefundApi } from './pos_order_refund.api'
import { posOrderRefundColumns, posOrderRefundFilters, posOrderRefundView } from './pos_order_refund.columns'
import { posOrderRefundShape } from './pos_order_refund.fields'
import type { PosOrderRefund } from './pos_order_refund.types'

/** Cards of the drawer that a row opens. */
export const posOrderRefundSections: Section<PosOrderRefund>[] = [
  {
    key: 'refund',
    fields: [
      'receipt_no',
      'refund_status',
      'order_id',
      'store_id',
      'terminal_no',
      'cashier_id',
      'switch_work_id',
      'biz_date',
      'refunded_at',
      'refund_type',
      'refund_way',
      'reason',
      'approved_by',
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
      'refund_qty',
      'refund_amount',
      'restock',
      'batch_no',
      'cost_amount',
    ],
  },
  { key: 'refunded_to', table: 'payments', columns: ['method_name', 'amount', 'trade_no'] },
  {
    key: 'amounts_and_member',
    fields: ['refund_amount', 'cost_amount', 'user_id', 'points_back', 'points_taken', 'remark'],
  },
]

/** 退款单 · POS Refunds: the list. */
export default function PosOrderRefundList(props: Partial<ListPageProps<PosOrderRefund>>) {
  return (
    <ListPage
      shape={posOrderRefundShape}
      api={posOrderRefundApi}
      columns={posOrderRefundColumns}
      filters={posOrderRefundFilters}
      view={posOrderRefundView}
      sections={posOrderRefundSections}
      {...props}
    />
  )
}
