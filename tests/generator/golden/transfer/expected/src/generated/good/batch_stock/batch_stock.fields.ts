// From manifest/entities/good/batch_stock.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of BatchStock, in the order of its form. */
export const batchStockShape: Shape = {
  entity: 'good.batch_stock',
  kind: 'report',
  ownStore: 'store_id',
  fields: {
    sku_id: { type: 'ref', ref: 'good.sku' },
    sku_code: { type: 'text', max: 20 },
    sku_name: { type: 'text', max: 60 },
    barcode: { type: 'barcode' },
    spec: { type: 'text', max: 40 },
    unit_name: { type: 'text', max: 10 },
    store_id: { type: 'ref', ref: 'store.store' },
    batch_id: { type: 'ref', ref: 'good.stock_batch' },
    is_odd: { type: 'boolean' },
    on_hand_qty: { type: 'quantity' },
  },
  label: ['sku_code', 'sku_name'],
}
