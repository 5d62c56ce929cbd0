// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { thingShape } from '../../../src/generated/good/thing/thing.fields'
import { thingRules, thingSchema } from '../../../src/generated/good/thing/thing.schema'
import { describe } from '../../metadata/describe'
import { thing as thingTable } from '../tables/thing'

/** 分类 · Categories. */
export const thing = describe({
  entity: 'thing',
  module: 'good',
  title: { zh: '分类', en: 'Categories' },
  one: { zh: '分类', en: 'Category' },
  base: '/good/thing',
  shape: thingShape,
  schema: thingSchema,
  rules: thingRules,
  table: thingTable,
  server: {
    parent_id: { filter: ['==', ['col', 'status'], ['lit', 'enabled']], facts: ['level'] },
    code: { unique: true, serverDefault: { next: true } },
    title: { unique: ['parent_id', 'title'] },
    level: { computed: true },
    child_count: { rollup: { of: 'thing', by: 'parent_id' } },
  },
  scope: { by: 'tenant' },
  tree: { parent: 'parent_id', maxDepth: 3, codePrefix: 'code' },
  list: {
    columns: ['code', 'title', 'level', 'child_count', 'status'],
    filters: [{ field: 'title' }, { field: 'status' }],
    search: ['code', 'title'],
    sort: { default: ['-id'], allow: [] },
  },
  transitions: {
    enable: { from: ['disabled'], to: 'enabled', roles: { head_office: true } },
    disable: {
      from: ['enabled'],
      to: 'disabled',
      roles: { head_office: true },
      confirm: true,
      inUse: [
        {
          entity: 'thing',
          where: ['&&', ['==', ['col', 'parent_id'], ['form', 'id']], ['==', ['col', 'status'], ['lit', 'enabled']]],
        },
      ],
    },
  },
  access: { head_office: ['list', 'create', 'update', 'export'] },
})
