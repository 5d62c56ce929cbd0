// From manifest/entities/good/stock_batch.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { stockBatchShape } from '../../../src/generated/good/stock_batch/stock_batch.fields'
import { stockBatchRules, stockBatchSchema } from '../../../src/generated/good/stock_batch/stock_batch.schema'
import type { StockBatch } from '../../../src/generated/good/stock_batch/stock_batch.types'
import { describe } from '../../metadata/describe'
import { stock_batch, stock_batch_balances } from '../tables/stock_batch'

/** 批次 · Batches. */
export const stockBatch = describe<StockBatch>({
  entity: 'stock_batch',
  module: 'good',
  title: { zh: '批次', en: 'Batches' },
  one: { zh: '批次', en: 'Batche' },
  base: '/good/stock_batch',
  shape: stockBatchShape,
  schema: stockBatchSchema,
  rules: stockBatchRules,
  table: stock_batch,
  tables: {
    balances: {
      table: stock_batch_balances,
    },
  },
  server: {
    batch_no: { code: true },
  },
  scope: { by: 'tenant' },
  access: {},
})
