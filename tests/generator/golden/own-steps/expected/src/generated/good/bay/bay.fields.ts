// From manifest/entities/good/bay.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of Bay, in the order of its form. */
export const bayShape: Shape = {
  entity: 'good.bay',
  kind: 'master',
  fields: {
    bay_name: { type: 'text', required: true },
    places: { type: 'integer', required: true, min: 1 },
    status: { type: 'enum', options: { enabled: 'green', disabled: 'gray' }, edit: ['none'], system: true },
  },
  states: { field: 'status', initial: 'enabled', use: ['enabled', 'disabled'] },
  label: ['bay_name'],
}
