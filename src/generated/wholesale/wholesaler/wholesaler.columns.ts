// From manifest/entities/wholesale/wholesaler.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { Wholesaler } from './wholesaler.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const wholesalerColumns: Column<Wholesaler>[] = [
  { field: 'wholesaler_no', with: 'wholesaler_name', link: true, sort: true, width: 260 },
  { field: 'status' },
  { field: 'store_id' },
  { field: 'credit_limit_amount' },
  { field: 'used_credit_amount' },
  { field: 'contact_name' },
  { field: 'contact_phone' },
  { field: 'region_code' },
  { field: 'price_grade' },
  { field: 'discount_percent' },
  { field: 'settlement' },
  { field: 'salesman_id' },
]

/** Filters in order; the filter bar shows the first four. */
export const wholesalerFilters: Filter<Wholesaler>[] = [
  { field: 'wholesaler_name' },
  { field: 'price_grade' },
  { field: 'settlement' },
  { field: 'status' },
  { field: 'wholesaler_no' },
  { field: 'region_code' },
  { field: 'salesman_id' },
  { field: 'contact_phone' },
]

/** How each button behaves. The server decides whether a button is offered. */
export const wholesalerActions: Actions = {
  enable: {},
  disable: { confirm: true, danger: true },
}

/** Tabs, search, sums, order and the other screens. */
export const wholesalerView: ListView<Wholesaler> = {
  search: ['wholesaler_no', 'wholesaler_name', 'contact_phone'],
  sort: ['wholesaler_no'],
  create: '/wholesale/wholesaler/create',
  update: '/wholesale/wholesaler/update',
}
