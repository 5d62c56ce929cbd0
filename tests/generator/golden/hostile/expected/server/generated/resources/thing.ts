// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { thingShape } from '../../../src/generated/good/thing/thing.fields'
import { thingRules, thingSchema } from '../../../src/generated/good/thing/thing.schema'
import type { Thing } from '../../../src/generated/good/thing/thing.types'
import { describe } from '../../metadata/describe'
import { thing as thingTable } from '../tables/thing'

/** 中*\/ alert(1) /* · *\/ alert(1) /*. */
export const thing = describe<Thing>({
  entity: 'thing',
  module: 'good',
  title: { zh: '中*/ alert(1) /*', en: '*/ alert(1) /*' },
  one: { zh: '中*/ alert(1) /*', en: '*/ alert(1) /*' },
  base: '/good/thing',
  shape: thingShape,
  schema: thingSchema,
  rules: thingRules,
  table: thingTable,
  scope: { by: 'tenant' },
  searchesNames: true,
  list: {
    columns: ['code', 'kind'],
    filters: [{ field: 'f2' }],
    sort: { default: ['-id'], allow: [] },
  },
  transitions: {
    go: { from: ['a'], to: 'b', roles: { head_office: true }, confirm: true },
    back: { from: ['b', 'c'], to: 'c', roles: { head_office: true } },
  },
  access: { head_office: ['list', 'create', 'update', 'export'] },
})
