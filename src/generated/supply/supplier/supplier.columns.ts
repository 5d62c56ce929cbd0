// From manifest/entities/supply/supplier.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { Supplier } from './supplier.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const supplierColumns: Column<Supplier>[] = [
  { field: 'supplier_no', with: 'supplier_name', link: true, sort: true, width: 260 },
  { field: 'status' },
  { field: 'license_expire_date', sort: true },
  { field: 'supplier_type' },
  { field: 'contact_name' },
  { field: 'contact_phone' },
  { field: 'settlement' },
  { field: 'payment_days' },
  { field: 'lead_days' },
]

/** Filters in order; the filter bar shows the first four. */
export const supplierFilters: Filter<Supplier>[] = [
  { field: 'supplier_name' },
  { field: 'supplier_type' },
  { field: 'settlement' },
  { field: 'status' },
  { field: 'supplier_no' },
  { field: 'category_ids' },
  { field: 'license_expire_date' },
]

/** How each button behaves. The server decides whether a button is offered. */
export const supplierActions: Actions = {
  enable: {},
  disable: { confirm: true, danger: true },
  blacklist: { confirm: true, reason: true },
}

/** Tabs, search, sums, order and the other screens. */
export const supplierView: ListView<Supplier> = {
  tabs: 'status',
  search: ['supplier_no', 'supplier_name', 'contact_phone'],
  sort: ['supplier_no'],
  create: '/supply/supplier/create',
  update: '/supply/supplier/update',
}
