// From manifest/entities/good/view.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of View, in the order of its form. */
export const viewShape: Shape = {
  entity: 'good.view',
  kind: 'internal',
  fields: {
    code: { type: 'text', required: true },
    note: { type: 'text' },
  },
  label: ['code'],
}
