// From manifest/entities/good/batch_stock.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { batchStockShape } from '../../../src/generated/good/batch_stock/batch_stock.fields'
import { batchStockRules, batchStockSchema } from '../../../src/generated/good/batch_stock/batch_stock.schema'
import type { BatchStock } from '../../../src/generated/good/batch_stock/batch_stock.types'
import { describe } from '../../metadata/describe'
import { batch_stock } from '../tables/batch_stock'

/** 批次库存 · Stock by Batch. */
export const batchStock = describe<BatchStock>({
  entity: 'batch_stock',
  module: 'good',
  title: { zh: '批次库存', en: 'Stock by Batch' },
  one: { zh: '批次库存', en: 'Batch' },
  base: '/good/batch_stock',
  shape: batchStockShape,
  schema: batchStockSchema,
  rules: batchStockRules,
  table: batch_stock,
  server: {
    sku_code: { code: true },
    barcode: { code: true },
  },
  scope: { by: 'store', field: 'store_id' },
  list: {
    columns: ['sku_code', 'sku_name', 'on_hand_qty', 'is_odd', 'barcode', 'spec'],
    sort: { default: ['-id'], allow: [] },
  },
  rowActions: {
    stock_ledger: { drawer: 'stock_ledger', match: { store_id: 'store_id', sku_id: 'sku_id' } },
    from_batch: { create: 'transfer' },
  },
  access: { store: ['list', 'export'] },
})
