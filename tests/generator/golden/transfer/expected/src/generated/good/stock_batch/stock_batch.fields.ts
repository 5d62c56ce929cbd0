// From manifest/entities/good/stock_batch.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of StockBatch, in the order of its form. */
export const stockBatchShape: Shape = {
  entity: 'good.stock_batch',
  kind: 'internal',
  fields: {
    sku_id: { type: 'ref', ref: 'good.sku' },
    batch_no: { type: 'text', max: 32 },
    production_date: { type: 'date' },
    expiry_date: { type: 'date' },
  },
  tables: {
    balances: {
      fields: {
        store_id: { type: 'ref', ref: 'store.store' },
        on_hand_qty: { type: 'quantity' },
      },
      rows: 'free',
      max: 200,
    },
  },
  label: ['batch_no'],
}
