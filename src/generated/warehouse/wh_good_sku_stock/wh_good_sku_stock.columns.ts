// From manifest/entities/warehouse/wh_good_sku_stock.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, Filter, ListView } from '@/components/list-page/types'
import type { WhGoodSkuStock } from './wh_good_sku_stock.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const whGoodSkuStockColumns: Column<WhGoodSkuStock>[] = [
  { field: 'sku_code', with: 'sku_name', sort: true, width: 224 },
  { field: 'stock_state' },
  { field: 'warehouse_id' },
  { field: 'on_hand_qty', sort: true },
  { field: 'available_qty', sort: true },
  { field: 'stock_value', sort: true },
  { field: 'last_in_at', sort: true },
  { field: 'demand_qty' },
  { field: 'open_po_qty' },
  { field: 'safety_stock_qty' },
  { field: 'spec' },
  { field: 'category_id' },
  { field: 'unit_cost' },
  { field: 'last_out_at', sort: true },
  { field: 'unit_name', optional: true },
  { field: 'reserved_qty', optional: true },
  { field: 'in_transit_qty', sort: true, optional: true },
  { field: 'barcode', optional: true },
  { field: 'brand_id', optional: true },
]

/** Filters in order; the filter bar shows the first four. */
export const whGoodSkuStockFilters: Filter<WhGoodSkuStock>[] = [
  { field: 'warehouse_id' },
  { field: 'category_id' },
  { field: 'stock_state' },
  { field: 'demand_qty', as: 'nonzero', label: 'demand_qty_nonzero' },
  { field: 'open_po_qty', as: 'nonzero', label: 'open_po_qty_nonzero' },
  { field: 'brand_id' },
  { field: 'sku_id' },
]

/** How each button behaves. The server decides whether a button is offered. */
export const whGoodSkuStockActions: Actions = {
  stock_ledger: { drawer: 'stock_ledger', match: { warehouse_id: 'warehouse_id', sku_id: 'sku_id' } },
}

/** Tabs, search, sums, order and the other screens. */
export const whGoodSkuStockView: ListView<WhGoodSkuStock> = {
  tabs: 'stock_state',
  search: ['sku_code', 'sku_name', 'barcode'],
  sums: ['on_hand_qty', 'stock_value'],
  sort: ['sku_code'],
}
