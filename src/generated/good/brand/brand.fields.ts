// From manifest/entities/good/brand.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of Brand, in the order of its form. */
export const brandShape: Shape = {
  entity: 'good.brand',
  kind: 'master',
  fields: {
    brand_name: { type: 'text', required: true, max: 40, asks: true },
    brand_name_en: { type: 'text', max: 60 },
    initial: { type: 'text', required: true, max: 1, help: true },
    logo: { type: 'image' },
    manufacturer: { type: 'text', max: 60 },
    is_own_brand: { type: 'boolean', required: true },
    story: { type: 'textarea', max: 500 },
    sku_count: { type: 'integer', edit: ['none'], system: true },
    sort: { type: 'integer', min: 0, max: 9999 },
    status: { type: 'enum', options: { enabled: 'green', disabled: 'gray' }, edit: ['none'], system: true },
  },
  states: { field: 'status', initial: 'enabled', use: ['enabled', 'disabled'] },
  label: ['brand_name'],
}
