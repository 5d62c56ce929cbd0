// From manifest/entities/good/sale.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of Sale, in the order of its form. */
export const saleShape: Shape = {
  entity: 'good.sale',
  kind: 'log',
  fields: {
    no: { type: 'text', edit: ['none'], system: true },
    status: {
      type: 'enum',
      options: { open: 'green', closed: 'orange', confirmed: 'blue' },
      edit: ['none'],
      system: true,
    },
    diff_amount: { type: 'money', edit: ['none'], system: true },
    note: { type: 'text', max: 100, edit: ['none'], system: true },
  },
  states: { field: 'status', initial: 'open', use: ['open', 'closed', 'confirmed'] },
  label: ['no'],
}
