// From manifest/entities/pos/pos_offline_order.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { PosOfflineOrder } from './pos_offline_order.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const posOfflineOrderColumns: Column<PosOfflineOrder>[] = [
  { field: 'receipt_no', link: true },
  { field: 'status' },
  { field: 'store_id' },
  { field: 'paid_amount', sort: true },
  { field: 'reported_at', sort: true },
  { field: 'terminal_no' },
  { field: 'cashier_id' },
  { field: 'paid_at', sort: true },
  { field: 'discount_amount' },
  { field: 'reasons' },
  { field: 'order_id' },
  { field: 'decided_by' },
  { field: 'decided_at' },
  { field: 'biz_date' },
]

/** Filters in order; the filter bar shows the first four. */
export const posOfflineOrderFilters: Filter<PosOfflineOrder>[] = [
  { field: 'biz_date', default: 'last_30_days' },
  { field: 'store_id' },
  { field: 'status' },
  { field: 'cashier_id' },
  { field: 'terminal_no' },
  { field: 'receipt_no' },
]

/** How each button behaves. The server decides whether a button is offered. */
export const posOfflineOrderActions: Actions = {
  accept: {
    confirm: true,
    input: { decide_remark: { type: 'textarea', max: 200 } },
    loadChecks: async () => (await import('./pos_offline_order.schema')).posOfflineOrderInputs.accept,
  },
  reject: {
    danger: true,
    input: { decide_remark: { type: 'textarea', required: true, max: 200 } },
    loadChecks: async () => (await import('./pos_offline_order.schema')).posOfflineOrderInputs.reject,
  },
}

/** Tabs, search, sums, order and the other screens. */
export const posOfflineOrderView: ListView<PosOfflineOrder> = {
  tabs: 'status',
  search: ['receipt_no', 'client_uuid'],
  sort: ['-reported_at'],
}
