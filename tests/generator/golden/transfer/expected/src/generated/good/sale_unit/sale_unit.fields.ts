// From manifest/entities/good/sale_unit.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of SaleUnit, in the order of its form. */
export const saleUnitShape: Shape = {
  entity: 'good.sale_unit',
  kind: 'internal',
  fields: {
    unit_name: { type: 'text', required: true, max: 10 },
    decimals: { type: 'integer', required: true, min: 0, max: 3 },
  },
  label: ['unit_name'],
}
