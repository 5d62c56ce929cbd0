// From manifest/entities/good/category.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of Category, in the order of its form. */
export const categoryShape: Shape = {
  entity: 'good.category',
  kind: 'tree',
  fields: {
    parent_id: {
      type: 'tree_ref',
      ref: 'good.category',
      facts: { level: { type: 'integer', system: true } },
      help: true,
    },
    category_code: { type: 'text', required: true, max: 12, edit: ['new'], help: true },
    category_name: { type: 'text', required: true, max: 30 },
    level: { type: 'integer', system: true },
    image: { type: 'image' },
    default_tax_percent: { type: 'percent', choices: [0, 1, 3, 6, 9, 13], help: true },
    target_margin_percent: { type: 'percent', min: 0, max: 9900, help: true },
    near_expiry_days: { type: 'integer', min: 0, max: 365, help: true },
    sku_count: { type: 'integer', edit: ['none'], system: true },
    own_sku_count: { type: 'integer', edit: ['none'], system: true },
    child_count: { type: 'integer', edit: ['none'], system: true },
    sort: { type: 'integer', min: 0, max: 9999 },
    status: { type: 'enum', options: { enabled: 'green', disabled: 'gray' }, edit: ['none'], system: true },
  },
  states: { field: 'status', initial: 'enabled', use: ['enabled', 'disabled'] },
  label: ['category_code', 'category_name'],
}
