// From manifest/entities/good/person.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of Person, in the order of its form. */
export const personShape: Shape = {
  entity: 'good.person',
  kind: 'master',
  fields: {
    name: { type: 'text', required: true, max: 30 },
    mobile: { type: 'phone' },
    role_type: {
      type: 'enum',
      required: true,
      options: { head_office: 'gold', store: 'blue', warehouse: 'cyan', wholesaler: 'purple' },
    },
    boss_id: { type: 'ref', ref: 'good.person' },
    points: { type: 'integer', edit: ['none'], system: true },
    status: { type: 'enum', options: { enabled: 'green', disabled: 'gray' }, edit: ['none'], system: true },
  },
  states: { field: 'status', initial: 'enabled', use: ['enabled', 'disabled'] },
  label: ['name'],
}
