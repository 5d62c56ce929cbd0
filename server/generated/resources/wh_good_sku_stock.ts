// From manifest/entities/warehouse/wh_good_sku_stock.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { whGoodSkuStockShape } from '../../../src/generated/warehouse/wh_good_sku_stock/wh_good_sku_stock.fields'
import {
  whGoodSkuStockRules,
  whGoodSkuStockSchema,
} from '../../../src/generated/warehouse/wh_good_sku_stock/wh_good_sku_stock.schema'
import type { WhGoodSkuStock } from '../../../src/generated/warehouse/wh_good_sku_stock/wh_good_sku_stock.types'
import { describe } from '../../metadata/describe'
import { wh_good_sku_stock } from '../tables/wh_good_sku_stock'

/** 仓库库存 · Warehouse Stock. */
export const whGoodSkuStock = describe<WhGoodSkuStock>({
  entity: 'wh_good_sku_stock',
  module: 'warehouse',
  title: { zh: '仓库库存', en: 'Warehouse Stock' },
  one: { zh: '仓库库存', en: 'Warehouse Stock' },
  base: '/warehouse/wh_good_sku_stock',
  shape: whGoodSkuStockShape,
  schema: whGoodSkuStockSchema,
  rules: whGoodSkuStockRules,
  table: wh_good_sku_stock,
  server: {
    sku_code: { code: true },
    barcode: { code: true },
  },
  scope: { by: 'warehouse', field: 'warehouse_id' },
  list: {
    columns: [
      'sku_code',
      'sku_name',
      'stock_state',
      'warehouse_id',
      'on_hand_qty',
      'available_qty',
      'stock_value',
      'last_in_at',
      'demand_qty',
      'open_po_qty',
      'safety_stock_qty',
      'spec',
      'category_id',
      'unit_cost',
      'last_out_at',
      'unit_name',
      'reserved_qty',
      'in_transit_qty',
      'barcode',
      'brand_id',
    ],
    filters: [
      { field: 'warehouse_id' },
      { field: 'category_id' },
      { field: 'stock_state' },
      { field: 'demand_qty', as: 'nonzero' },
      { field: 'open_po_qty', as: 'nonzero' },
      { field: 'brand_id' },
      { field: 'sku_id' },
    ],
    search: ['sku_code', 'sku_name', 'barcode'],
    sort: {
      default: ['sku_code'],
      allow: ['sku_code', 'on_hand_qty', 'available_qty', 'in_transit_qty', 'stock_value', 'last_in_at', 'last_out_at'],
    },
    tabs: 'stock_state',
    sums: ['on_hand_qty', 'stock_value'],
  },
  rowActions: {
    stock_ledger: { drawer: 'stock_ledger', match: { warehouse_id: 'warehouse_id', sku_id: 'sku_id' } },
  },
  access: { head_office: ['list', 'export'], warehouse: ['list', 'export'] },
})
