// From manifest/entities/good/sku.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of Sku, in the order of its form. */
export const skuShape: Shape = {
  entity: 'good.sku',
  kind: 'internal',
  fields: {
    sku_code: { type: 'text', required: true, max: 20 },
    sku_name: { type: 'text', required: true, max: 60 },
    barcode: { type: 'barcode' },
    spec: { type: 'text', max: 40 },
    sale_unit_id: { type: 'ref', ref: 'good.sale_unit' },
    batch_managed: { type: 'boolean', required: true },
    shelf_life_days: { type: 'integer' },
    buy_price: { type: 'money' },
    last_buy_price: { type: 'money', edit: ['none'], system: true },
    sale_status: { type: 'enum', options: { on_sale: null, archived: null } },
  },
  label: ['sku_code', 'sku_name'],
}
