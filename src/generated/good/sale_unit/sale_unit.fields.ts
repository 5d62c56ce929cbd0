// From manifest/entities/good/sale_unit.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of SaleUnit, in the order of its form. */
export const saleUnitShape: Shape = {
  entity: 'good.sale_unit',
  kind: 'master',
  fields: {
    unit_code: { type: 'text', required: true, max: 10, edit: ['new'], help: true },
    unit_name: { type: 'text', required: true, max: 10 },
    unit_name_en: { type: 'text', max: 20 },
    unit_type: { type: 'enum', required: true, options: { count: null, weight: null, volume: null, pack: null } },
    decimals: { type: 'integer', required: true, min: 0, max: 3, help: true },
    sku_count: { type: 'integer', edit: ['none'], system: true },
    sort: { type: 'integer', min: 0, max: 9999 },
    status: { type: 'enum', options: { enabled: 'green', disabled: 'gray' }, edit: ['none'], system: true },
  },
  states: { field: 'status', initial: 'enabled', use: ['enabled', 'disabled'] },
  label: ['unit_name'],
}
