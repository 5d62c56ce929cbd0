// From manifest/entities/store/store.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of Store, in the order of its form. */
export const storeShape: Shape = {
  entity: 'store.store',
  kind: 'internal',
  fields: {
    store_name: { type: 'text', required: true, max: 40 },
  },
  label: ['store_name'],
}
