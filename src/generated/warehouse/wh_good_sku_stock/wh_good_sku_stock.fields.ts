// From manifest/entities/warehouse/wh_good_sku_stock.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of WhGoodSkuStock, in the order of its form. */
export const whGoodSkuStockShape: Shape = {
  entity: 'warehouse.wh_good_sku_stock',
  kind: 'report',
  fields: {
    sku_id: { type: 'ref', ref: 'good.sku' },
    sku_code: { type: 'text', max: 20 },
    sku_name: { type: 'text', max: 60 },
    barcode: { type: 'barcode' },
    spec: { type: 'text', max: 40 },
    unit_name: { type: 'text', max: 10 },
    warehouse_id: { type: 'ref', ref: 'warehouse.warehouse' },
    category_id: { type: 'tree_ref', ref: 'good.category' },
    brand_id: { type: 'ref', ref: 'good.brand' },
    on_hand_qty: { type: 'quantity' },
    reserved_qty: { type: 'quantity' },
    available_qty: { type: 'quantity' },
    in_transit_qty: { type: 'quantity' },
    open_po_qty: { type: 'quantity', help: true },
    demand_qty: { type: 'quantity', help: true },
    safety_stock_qty: { type: 'quantity' },
    unit_cost: { type: 'decimal', scale: 4, needs: 'can_view_cost' },
    stock_value: { type: 'money', needs: 'can_view_cost' },
    stock_state: { type: 'enum', options: { negative: 'red', out: 'red', low: 'orange', normal: 'green' }, help: true },
    last_in_at: { type: 'datetime' },
    last_out_at: { type: 'datetime' },
  },
  label: ['sku_code', 'sku_name'],
}
