// From manifest/entities/pos/pos_order_refund.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Column, Filter, ListView } from '@/components/list-page/types'
import type { PosOrderRefund } from './pos_order_refund.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const posOrderRefundColumns: Column<PosOrderRefund>[] = [
  { field: 'receipt_no', link: true },
  { field: 'refund_status' },
  { field: 'store_id' },
  { field: 'order_no' },
  { field: 'refund_amount', sort: true },
  { field: 'biz_date', sort: true },
  { field: 'refunded_at', sort: true },
  { field: 'refund_type' },
  { field: 'refund_way' },
  { field: 'reason' },
  { field: 'user_id' },
  { field: 'cashier_id' },
  { field: 'approved_by' },
  { field: 'switch_work_id', optional: true },
]

/** Filters in order; the filter bar shows the first four. */
export const posOrderRefundFilters: Filter<PosOrderRefund>[] = [
  { field: 'biz_date' },
  { field: 'store_id' },
  { field: 'reason' },
  { field: 'refund_way' },
  { field: 'refund_status' },
  { field: 'refund_type' },
  { field: 'user_id' },
  { field: 'cashier_id' },
  { field: 'refunded_at' },
  { field: 'order_no' },
  { field: 'receipt_no' },
]

/** Tabs, search, sums, order and the other screens. */
export const posOrderRefundView: ListView<PosOrderRefund> = {
  tabs: 'refund_status',
  search: ['receipt_no', 'order_no', 'lines.sku_code'],
  sums: ['refund_amount'],
  sumsIn: ['refunded'],
  sort: ['-biz_date', '-refunded_at'],
}
