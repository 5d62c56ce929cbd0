// From manifest/entities/store/store_price.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of StorePrice, in the order of its form. */
export const storePriceShape: Shape = {
  entity: 'store.store_price',
  kind: 'internal',
  ownStore: 'store_id',
  fields: {
    store_id: { type: 'ref', required: true, ref: 'store.store' },
    sku_id: { type: 'ref', required: true, ref: 'good.sku' },
    sell_price: { type: 'money', min: 0 },
    member_price: { type: 'money', min: 0 },
    sell_effective_at: { type: 'datetime' },
    sell_receipt_id: { type: 'integer' },
    buy_price: { type: 'money', min: 0 },
    buy_effective_at: { type: 'datetime' },
    buy_receipt_id: { type: 'integer' },
    effective_at: { type: 'datetime' },
    last_receipt_no: { type: 'text', max: 24 },
  },
  label: ['last_receipt_no'],
}
