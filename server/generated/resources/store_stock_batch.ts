// From manifest/entities/store/store_stock_batch.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { storeStockBatchShape } from '../../../src/generated/store/store_stock_batch/store_stock_batch.fields'
import {
  storeStockBatchRules,
  storeStockBatchSchema,
} from '../../../src/generated/store/store_stock_batch/store_stock_batch.schema'
import type { StoreStockBatch } from '../../../src/generated/store/store_stock_batch/store_stock_batch.types'
import { describe } from '../../metadata/describe'
import { store_stock_batch } from '../tables/store_stock_batch'

/** 门店批次库存 · Store Stock by Batch. */
export const storeStockBatch = describe<StoreStockBatch>({
  entity: 'store_stock_batch',
  module: 'store',
  title: { zh: '门店批次库存', en: 'Store Stock by Batch' },
  one: { zh: '门店批次库存', en: 'Store Stock by Batch' },
  base: '/store/store_stock_batch',
  shape: storeStockBatchShape,
  schema: storeStockBatchSchema,
  rules: storeStockBatchRules,
  table: store_stock_batch,
  server: {
    sku_code: { code: true },
    barcode: { code: true },
    batch_no: { code: true },
  },
  scope: { by: 'store', field: 'store_id' },
  list: {
    columns: [
      'sku_code',
      'sku_name',
      'batch_no',
      'expiry_date',
      'days_to_expiry',
      'expiry_state',
      'store_id',
      'on_hand_qty',
      'available_qty',
      'production_date',
      'supplier_id',
      'first_received_at',
      'unit_name',
      'reserved_qty',
    ],
    filters: [
      { field: 'store_id' },
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
  rowActions: {
    price_from_batch: { create: 'adjust_price_store_sell_receipt' },
    loss_from_batch: { create: 'store_good_loss_receipt' },
    return_batch: { create: 'store_return_receive_receipt' },
  },
  access: { head_office: ['list', 'export'], store: ['list', 'export'], wholesaler: ['list', 'export'] },
})
