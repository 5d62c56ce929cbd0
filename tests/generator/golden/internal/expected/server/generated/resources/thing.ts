// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { thingShape } from '../../../src/generated/good/thing/thing.fields'
import { thingRules, thingSchema } from '../../../src/generated/good/thing/thing.schema'
import type { Thing } from '../../../src/generated/good/thing/thing.types'
import { describe } from '../../metadata/describe'
import { thing as thingTable } from '../tables/thing'

/** 事物 · Things. */
export const thing = describe<Thing>({
  entity: 'thing',
  module: 'good',
  title: { zh: '事物', en: 'Things' },
  one: { zh: '事物', en: 'Thing' },
  base: '/good/thing',
  shape: thingShape,
  schema: thingSchema,
  rules: thingRules,
  table: thingTable,
  scope: { by: 'tenant' },
  searchesNames: true,
  list: {
    columns: ['code'],
    sort: { default: ['-id'], allow: [] },
  },
  access: { head_office: ['list', 'create', 'update', 'export'] },
})
