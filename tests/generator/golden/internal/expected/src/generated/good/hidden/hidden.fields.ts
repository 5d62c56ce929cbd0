// From manifest/entities/good/hidden.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of Hidden, in the order of its form. */
export const hiddenShape: Shape = {
  entity: 'good.hidden',
  kind: 'internal',
  fields: {
    code: { type: 'text', required: true },
    thing_id: { type: 'ref', ref: 'good.thing' },
  },
  label: ['code'],
}
