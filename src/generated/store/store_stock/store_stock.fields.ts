// From manifest/entities/store/store_stock.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of StoreStock, in the order of its form. */
export const storeStockShape: Shape = {
  entity: 'store.store_stock',
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
    brand_id: { type: 'ref', ref: 'good.brand' },
    on_hand_qty: { type: 'quantity' },
    reserved_qty: { type: 'quantity' },
    available_qty: { type: 'quantity' },
    in_transit_qty: { type: 'quantity' },
    safety_stock_qty: { type: 'quantity' },
    unit_cost: { type: 'decimal', scale: 4, needs: 'can_view_cost' },
    stock_value: { type: 'money', needs: 'can_view_cost' },
    sell_price: { type: 'money' },
    stock_state: {
      type: 'enum',
      options: { negative: 'red', out: 'red', low: 'orange', over: 'blue', normal: 'green' },
    },
    days_of_cover: { type: 'decimal', scale: 1 },
    last_in_at: { type: 'datetime' },
    last_out_at: { type: 'datetime' },
  },
  label: ['sku_code', 'sku_name'],
}
