// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of Thing, in the order of its form. */
export const thingShape: Shape = {
  entity: 'good.thing',
  kind: 'master',
  fields: {
    code: { type: 'text', required: true, edit: ['new'] },
    load: { type: 'integer', min: 0, max: 100, edit: ['idle', 'running@head_office'] },
    status: { type: 'enum', options: { idle: 'gray', running: 'green', broken: 'red' }, edit: ['none'], system: true },
  },
  states: { field: 'status', initial: 'idle', use: ['idle', 'running', 'broken'] },
  label: ['code'],
}
