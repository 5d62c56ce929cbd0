// From manifest/entities/good/cashier.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of Cashier, in the order of its form. */
export const cashierShape: Shape = {
  entity: 'good.cashier',
  kind: 'master',
  fields: {
    name: { type: 'text', required: true, max: 30 },
    mobile: { type: 'phone' },
    code: { type: 'text', max: 8 },
    status: { type: 'enum', options: { enabled: 'green', disabled: 'gray' }, edit: ['none'], system: true },
  },
  states: { field: 'status', initial: 'enabled', use: ['enabled', 'disabled'] },
  label: ['name'],
}
