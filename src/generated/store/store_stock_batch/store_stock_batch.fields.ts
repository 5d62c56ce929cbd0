// From manifest/entities/store/store_stock_batch.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of StoreStockBatch, in the order of its form. */
export const storeStockBatchShape: Shape = {
  entity: 'store.store_stock_batch',
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
    batch_no: { type: 'text', max: 32 },
    production_date: { type: 'date' },
    expiry_date: { type: 'date' },
    days_to_expiry: { type: 'integer' },
    expiry_state: { type: 'enum', options: { none: 'gray', expired: 'red', near: 'orange', normal: 'green' } },
    on_hand_qty: { type: 'quantity' },
    reserved_qty: { type: 'quantity' },
    available_qty: { type: 'quantity' },
    supplier_id: { type: 'ref', ref: 'supply.supplier' },
    first_received_at: { type: 'datetime' },
  },
  label: ['sku_code', 'sku_name'],
}
