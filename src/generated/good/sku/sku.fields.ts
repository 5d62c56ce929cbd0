// From manifest/entities/good/sku.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of Sku, in the order of its form. */
export const skuShape: Shape = {
  entity: 'good.sku',
  kind: 'master',
  fields: {
    sku_code: { type: 'text', required: true, max: 20, edit: ['new'], help: true },
    sku_name: { type: 'text', required: true, min: 2, max: 60 },
    barcode: { type: 'barcode' },
    category_id: {
      type: 'tree_ref',
      required: true,
      ref: 'good.category',
      facts: { default_tax_percent: { type: 'percent', choices: [0, 1, 3, 6, 9, 13] } },
    },
    brand_id: { type: 'ref', ref: 'good.brand' },
    spec: { type: 'text', max: 40, help: true },
    origin: { type: 'text', max: 40 },
    sale_mode: { type: 'enum', required: true, options: { piece: null, weight: null } },
    sale_unit_id: {
      type: 'ref',
      required: true,
      ref: 'good.sale_unit',
      facts: { decimals: { type: 'integer', min: 0, max: 3 } },
      help: true,
    },
    pack_unit_id: { type: 'ref', ref: 'good.sale_unit' },
    pack_factor: { type: 'quantity', min: 1 },
    min_order_qty: { type: 'quantity', required: true, min: 1, help: true },
    sell_price: { type: 'money', required: true, min: 1, max: 99999999 },
    member_price: { type: 'money', min: 0 },
    wholesale_price: { type: 'money', min: 0 },
    buy_price: { type: 'money', required: true, min: 0, max: 99999999, needs: 'can_view_buy_price' },
    last_buy_price: { type: 'money', edit: ['none'], system: true, needs: 'can_view_buy_price' },
    tax_percent: { type: 'percent', required: true, choices: [0, 1, 3, 6, 9, 13] },
    batch_managed: { type: 'boolean', required: true, help: true },
    shelf_life_days: { type: 'integer', min: 1, max: 3650 },
    safety_stock_qty: { type: 'quantity', min: 0, help: true },
    supplier_id: { type: 'ref', ref: 'supply.supplier' },
    images: { type: 'images', max: 6, help: true },
    description: { type: 'textarea', max: 500 },
    sale_status: {
      type: 'enum',
      required: true,
      options: { on_sale: 'green', stop_purchase: 'orange', stop_sale: 'red', archived: 'gray' },
    },
    stock_count: { type: 'integer', edit: ['none'], system: true },
    warehouse_stock_count: { type: 'integer', edit: ['none'], system: true },
    stocked_warehouse_count: { type: 'integer', edit: ['none'], system: true },
    stocked_store_count: { type: 'integer', edit: ['none'], system: true },
  },
  tables: {
    barcodes: {
      fields: {
        barcode: { type: 'barcode', required: true },
        qty: { type: 'quantity', required: true, min: 1, help: true, total: false },
      },
      rows: 'free',
      max: 10,
      unique: ['barcode'],
    },
  },
  label: ['sku_code', 'sku_name'],
}
