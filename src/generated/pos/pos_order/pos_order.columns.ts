// From manifest/entities/pos/pos_order.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Column, Filter, ListView } from '@/components/list-page/types'
import type { PosOrder } from './pos_order.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const posOrderColumns: Column<PosOrder>[] = [
  { field: 'receipt_no', link: true },
  { field: 'order_status' },
  { field: 'store_id' },
  { field: 'total_qty' },
  { field: 'payable_amount', sort: true },
  { field: 'refunded_amount', sort: true },
  { field: 'biz_date', sort: true },
  { field: 'paid_at', sort: true },
  { field: 'user_id' },
  { field: 'sku_count' },
  { field: 'goods_amount' },
  { field: 'discount_amount' },
  { field: 'paid_amount', sort: true },
  { field: 'change_amount', optional: true },
  { field: 'channel' },
  { field: 'cashier_id' },
  { field: 'terminal_no', optional: true },
  { field: 'cost_amount', sort: true },
  { field: 'gross_profit_amount', sort: true },
  { field: 'ordered_at', sort: true, optional: true },
  { field: 'is_offline', optional: true },
]

/** Filters in order; the filter bar shows the first four. */
export const posOrderFilters: Filter<PosOrder>[] = [
  { field: 'biz_date' },
  { field: 'store_id' },
  { field: 'user_id' },
  { field: 'channel' },
  { field: 'order_status' },
  { field: 'cashier_id' },
  { field: 'terminal_no' },
  { field: 'is_offline' },
  { field: 'paid_at' },
  { field: 'ordered_at' },
  { field: 'receipt_no' },
]

/** Tabs, search, sums, order and the other screens. */
export const posOrderView: ListView<PosOrder> = {
  tabs: 'order_status',
  search: ['receipt_no', 'lines.sku_code', 'lines.barcode'],
  sums: ['goods_amount', 'discount_amount', 'payable_amount', 'refunded_amount', 'cost_amount', 'gross_profit_amount'],
  sort: ['-biz_date', '-paid_at'],
}
