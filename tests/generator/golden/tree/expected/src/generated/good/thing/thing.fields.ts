// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of Thing, in the order of its form. */
export const thingShape: Shape = {
  entity: 'good.thing',
  kind: 'tree',
  fields: {
    parent_id: { type: 'tree_ref', ref: 'good.thing', facts: { level: { type: 'integer', system: true } } },
    code: { type: 'text', required: true, max: 12, edit: ['new'] },
    title: { type: 'text', required: true, max: 30 },
    level: { type: 'integer', system: true },
    child_count: { type: 'integer', edit: ['none'], system: true },
    sort: { type: 'integer', min: 0, max: 9999 },
    status: { type: 'enum', options: { enabled: 'green', disabled: 'gray' }, edit: ['none'], system: true },
  },
  states: { field: 'status', initial: 'enabled', use: ['enabled', 'disabled'] },
  label: ['code', 'title'],
}
