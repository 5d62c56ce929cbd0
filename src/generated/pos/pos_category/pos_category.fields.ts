// From manifest/entities/pos/pos_category.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of PosCategory, in the order of its form. */
export const posCategoryShape: Shape = {
  entity: 'pos.pos_category',
  kind: 'tree',
  ownStore: 'store_ids',
  fields: {
    parent_id: { type: 'tree_ref', ref: 'pos.pos_category', help: true },
    name: { type: 'text', required: true, max: 12, help: true },
    color: { type: 'color', required: true },
    image: { type: 'image' },
    store_ids: { type: 'refs', ref: 'store.store', help: true },
    show_from: { type: 'time', help: true },
    show_to: { type: 'time' },
    sku_count: { type: 'integer', system: true },
    sort: { type: 'integer', min: 0, max: 9999 },
    status: { type: 'enum', options: { enabled: 'green', disabled: 'gray' }, edit: ['none'], system: true },
  },
  tables: {
    skus: {
      fields: {
        sku_id: { type: 'ref', required: true, ref: 'good.sku' },
        sku_code: { type: 'text', max: 20, edit: ['none'], system: true },
        sku_name: { type: 'text', max: 60, edit: ['none'], system: true },
        barcode: { type: 'barcode', edit: ['none'], system: true },
        spec: { type: 'text', max: 40, edit: ['none'], system: true },
        unit_name: { type: 'text', max: 10, edit: ['none'], system: true },
        sort: { type: 'integer', min: 0, max: 9999 },
        alias: { type: 'text', max: 12, help: true },
        remark: { type: 'text', max: 100 },
      },
      rows: 'free',
      max: 200,
      goods: true,
      unique: ['sku_id'],
    },
  },
  states: { field: 'status', initial: 'enabled', use: ['enabled', 'disabled'] },
  label: ['name'],
}
