// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { thingShape } from '../../../src/generated/good/thing/thing.fields'
import { thingRules, thingSchema } from '../../../src/generated/good/thing/thing.schema'
import type { Thing } from '../../../src/generated/good/thing/thing.types'
import { describe } from '../../metadata/describe'
import type { EngineScope } from '../../metadata/expression'
import { conditionOn } from '../../metadata/where'
import { thing as thingTable } from '../tables/thing'

type Doc = EngineScope<Thing, never, unknown>

/** 分类 · Categories. */
export const thing = describe<Thing>({
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
    parent_id: {
      filter: conditionOn(thingTable, {
        sql: (row, q) => q.same(row.status, 'enabled'),
        test: (row: Thing) => row.status === 'enabled',
      }),
      facts: ['level'],
    },
    code: { unique: true, serverDefault: { next: true } },
    title: { unique: ['parent_id', 'title'] },
    level: { computed: true },
    child_count: { rollup: { of: 'thing', by: 'parent_id' } },
  },
  scope: { by: 'tenant' },
  tree: { parent: 'parent_id', maxDepth: 3, codePrefix: 'code', sort: 'sort' },
  searchesNames: true,
  list: {
    columns: ['code', 'title', 'status', 'level', 'child_count'],
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
          where: conditionOn(thingTable, {
            sql: (row, q, s: Doc) => q.and(q.same(row.parent_id, s.doc.id), q.same(row.status, 'enabled')),
          }),
        },
      ],
    },
  },
  access: { head_office: ['list', 'create', 'update', 'export'] },
})
