// From manifest/entities/good/order.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { Order } from './order.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const orderColumns: Column<Order>[] = [
  { field: 'receipt_no', link: true, sort: true },
  { field: 'check_status' },
  { field: 'store_id' },
  { field: 'total_qty' },
  { field: 'total_amount' },
]

/** Filters in order; the filter bar shows the first four. */
export const orderFilters: Filter<Order>[] = [{ field: 'check_status' }, { field: 'biz_date' }, { field: 'store_id' }]

/** How each button behaves. The server decides whether a button is offered. */
export const orderActions: Actions = {
  submit: {},
  withdraw: { confirm: true },
  approve: { confirm: true },
  reject: { reason: true, danger: true },
  void: { confirm: true, reason: true, danger: true },
}

/** Tabs, search, sums, order and the other screens. */
export const orderView: ListView<Order> = {
  tabs: 'check_status',
  search: ['receipt_no', 'lines.sku_code'],
  sums: ['total_amount'],
  sort: ['-biz_date', '-receipt_no'],
  create: '/good/order/create',
  update: '/good/order/update',
}
