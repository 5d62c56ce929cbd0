// From manifest/entities/warehouse/wh_good_sku_stock_batch.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { whGoodSkuStockBatchShape } from '../../../src/generated/warehouse/wh_good_sku_stock_batch/wh_good_sku_stock_batch.fields'
import {
  whGoodSkuStockBatchRules,
  whGoodSkuStockBatchSchema,
} from '../../../src/generated/warehouse/wh_good_sku_stock_batch/wh_good_sku_stock_batch.schema'
import type { WhGoodSkuStockBatch } from '../../../src/generated/warehouse/wh_good_sku_stock_batch/wh_good_sku_stock_batch.types'
import { describe } from '../../metadata/describe'
import { wh_good_sku_stock_batch } from '../tables/wh_good_sku_stock_batch'

/** 仓库批次库存 · Warehouse Stock by Batch. */
export const whGoodSkuStockBatch = describe<WhGoodSkuStockBatch>({
  entity: 'wh_good_sku_stock_batch',
  module: 'warehouse',
  title: { zh: '仓库批次库存', en: 'Warehouse Stock by Batch' },
  one: { zh: '仓库批次库存', en: 'Warehouse Stock by Batch' },
  base: '/warehouse/wh_good_sku_stock_batch',
  shape: whGoodSkuStockBatchShape,
  schema: whGoodSkuStockBatchSchema,
  rules: whGoodSkuStockBatchRules,
  table: wh_good_sku_stock_batch,
  server: {
    sku_code: { code: true },
    barcode: { code: true },
    batch_no: { code: true },
  },
  scope: { by: 'warehouse', field: 'warehouse_id' },
  list: {
    columns: [
      'sku_code',
      'sku_name',
      'batch_no',
      'expiry_date',
      'days_to_expiry',
      'expiry_state',
      'warehouse_id',
      'on_hand_qty',
      'available_qty',
      'reserved_qty',
      'production_date',
      'supplier_id',
      'first_received_at',
      'unit_name',
      'spec',
      'barcode',
    ],
    filters: [
      { field: 'warehouse_id' },
      { field: 'expiry_state' },
      { field: 'expiry_date' },
      { field: 'on_hand_qty', as: 'nonzero', default: 'true' },
      { field: 'supplier_id' },
      { field: 'batch_no' },
      { field: 'sku_id' },
      { field: 'production_date' },
    ],
    search: ['sku_code', 'sku_name', 'barcode', 'batch_no'],
    sort: {
      default: ['expiry_date'],
      allow: ['sku_code', 'batch_no', 'production_date', 'expiry_date', 'on_hand_qty', 'first_received_at'],
    },
    tabs: 'expiry_state',
    sums: ['on_hand_qty'],
  },
  access: { head_office: ['list', 'export'], warehouse: ['list', 'export'] },
})
