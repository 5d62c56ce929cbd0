// From manifest/entities/store/store_sku_price_log.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of StoreSkuPriceLog, in the order of its form. */
export const storeSkuPriceLogShape: Shape = {
  entity: 'store.store_sku_price_log',
  kind: 'internal',
  ownStore: 'store_id',
  fields: {
    store_id: { type: 'ref', required: true, ref: 'store.store' },
    sku_id: { type: 'ref', required: true, ref: 'good.sku' },
    price_field: { type: 'enum', required: true, options: { sell_price: null, member_price: null, buy_price: null } },
    old_price: { type: 'money' },
    new_price: { type: 'money' },
    effective_at: { type: 'datetime', required: true },
    doc_type: { type: 'text', required: true },
    doc_id: { type: 'integer', required: true },
    receipt_no: { type: 'text', max: 24 },
  },
  label: ['receipt_no'],
}
