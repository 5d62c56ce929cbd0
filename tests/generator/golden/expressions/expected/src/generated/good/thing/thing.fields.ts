// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of Thing, in the order of its form. */
export const thingShape: Shape = {
  entity: 'good.thing',
  kind: 'master',
  fields: {
    code: { type: 'text', required: true },
    mode: { type: 'enum', required: true, options: { piece: null, weight: null } },
    barcode: { type: 'barcode' },
    qty: { type: 'quantity', required: true, min: 1 },
    price: { type: 'money', required: true, max: 99999999 },
    amount: { type: 'money', system: true },
    discount: { type: 'money', min: 0 },
    valid_from: { type: 'date' },
    valid_to: { type: 'date' },
    note: { type: 'text' },
  },
  label: ['code'],
}
