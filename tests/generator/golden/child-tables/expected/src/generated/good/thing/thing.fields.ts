// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of Thing, in the order of its form. */
export const thingShape: Shape = {
  entity: 'good.thing',
  kind: 'master',
  fields: {
    code: { type: 'text', required: true },
    barcode: { type: 'barcode' },
    total: { type: 'quantity', system: true, sums: { table: 'parts', columns: ['qty'], weights: [1] } },
  },
  tables: {
    barcodes: {
      fields: {
        barcode: { type: 'barcode', required: true },
      },
      rows: 'free',
      min: 1,
      max: 10,
      unique: ['barcode'],
    },
    parts: {
      fields: {
        thing_id: { type: 'ref', required: true, ref: 'good.thing' },
        qty: { type: 'quantity', required: true, min: 1 },
        double_qty: { type: 'quantity', system: true },
      },
      rows: 'free',
      max: 200,
    },
  },
  label: ['code'],
}
