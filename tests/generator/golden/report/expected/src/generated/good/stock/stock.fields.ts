// From manifest/entities/good/stock.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of Stock, in the order of its form. */
export const stockShape: Shape = {
  entity: 'good.stock',
  kind: 'report',
  ownStore: 'store_id',
  fields: {
    store_id: { type: 'ref', ref: 'store.store' },
    sku_id: { type: 'ref', ref: 'good.sku' },
    on_hand_qty: { type: 'quantity' },
    stock_value: { type: 'money', needs: 'can_view_cost' },
    state: { type: 'enum', options: { out: 'red', normal: 'green' } },
  },
  label: [],
}
