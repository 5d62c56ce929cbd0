// From manifest/entities/store/store_sku_price.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of StoreSkuPrice, in the order of its form. */
export const storeSkuPriceShape: Shape = {
  entity: 'store.store_sku_price',
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
    category_id: { type: 'tree_ref', ref: 'good.category' },
    sell_price: { type: 'money' },
    member_price: { type: 'money' },
    buy_price: { type: 'money', needs: ['can_view_buy_price', '@wholesaler'] },
    own_sell_price: { type: 'boolean' },
    own_buy_price: { type: 'boolean' },
    margin_percent: { type: 'percent', needs: 'can_view_cost' },
    price_source: { type: 'enum', options: { sku: 'gray', store: 'blue' } },
    next_sell_price: { type: 'money' },
    next_effective_at: { type: 'datetime' },
    effective_at: { type: 'datetime' },
    last_receipt_no: { type: 'text', max: 24 },
  },
  label: ['sku_code', 'sku_name'],
}
