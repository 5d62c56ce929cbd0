// From manifest/entities/store/store_stock.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { storeStockShape } from '../../../src/generated/store/store_stock/store_stock.fields'
import { storeStockRules, storeStockSchema } from '../../../src/generated/store/store_stock/store_stock.schema'
import type { StoreStock } from '../../../src/generated/store/store_stock/store_stock.types'
import { describe } from '../../metadata/describe'
import { store_stock } from '../tables/store_stock'

/** 门店库存 · Store Stock. */
export const storeStock = describe<StoreStock>({
  entity: 'store_stock',
  module: 'store',
  title: { zh: '门店库存', en: 'Store Stock' },
  one: { zh: '门店库存', en: 'Store Stock' },
  base: '/store/store_stock',
  shape: storeStockShape,
  schema: storeStockSchema,
  rules: storeStockRules,
  table: store_stock,
  server: {
    sku_code: { code: true },
    barcode: { code: true },
  },
  scope: { by: 'store', field: 'store_id' },
  list: {
    columns: [
      'sku_code',
      'sku_name',
      'stock_state',
      'store_id',
      'on_hand_qty',
      'available_qty',
      'stock_value',
      'last_in_at',
      'in_transit_qty',
      'safety_stock_qty',
      'days_of_cover',
      'spec',
      'category_id',
      'sell_price',
      'unit_cost',
      'last_out_at',
      'unit_name',
      'brand_id',
      'barcode',
      'reserved_qty',
    ],
    filters: [
      { field: 'store_id' },
      { field: 'category_id' },
      { field: 'stock_state' },
      { field: 'brand_id' },
      { field: 'sku_id' },
    ],
    search: ['sku_code', 'sku_name', 'barcode'],
    sort: {
      default: ['sku_code'],
      allow: [
        'sku_code',
        'on_hand_qty',
        'available_qty',
        'in_transit_qty',
        'stock_value',
        'days_of_cover',
        'last_in_at',
        'last_out_at',
      ],
    },
    tabs: 'stock_state',
    sums: ['on_hand_qty', 'stock_value'],
  },
  rowActions: {
    stock_ledger: { drawer: 'stock_ledger', match: { store_id: 'store_id', sku_id: 'sku_id' } },
  },
  access: { head_office: ['list', 'export'], store: ['list', 'export'], wholesaler: ['list', 'export'] },
})
