// From manifest/entities/good/batch_stock.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Actions, Column, ListView } from '@/components/list-page/types'
import type { BatchStock } from './batch_stock.types'

/** Columns by rank, then in the order of the manifest; titles, alignment and format follow from the fields. */
export const batchStockColumns: Column<BatchStock>[] = [
  { field: 'sku_code' },
  { field: 'sku_name' },
  { field: 'on_hand_qty', strong: 'is_odd' },
  { field: 'barcode', optional: true },
  { field: 'spec', optional: true },
]

/** How each button behaves. The server decides whether a button is offered. */
export const batchStockActions: Actions = {
  stock_ledger: { drawer: 'stock_ledger', match: { store_id: 'store_id', sku_id: 'sku_id' } },
  from_batch: { create: '/good/transfer/create' },
}

/** Tabs, search, sums, order and the other screens. */
export const batchStockView: ListView<BatchStock> = {
  sort: ['-id'],
}
