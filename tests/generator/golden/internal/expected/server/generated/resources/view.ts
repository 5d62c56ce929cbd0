// From manifest/entities/good/view.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { viewShape } from '../../../src/generated/good/view/view.fields'
import { viewRules, viewSchema } from '../../../src/generated/good/view/view.schema'
import type { View } from '../../../src/generated/good/view/view.types'
import { describe } from '../../metadata/describe'
import { conditionOn } from '../../metadata/where'
import { thing as thingTable } from '../tables/thing'

/** 另一视图 · Another view. */
export const view = describe<View>({
  entity: 'view',
  module: 'good',
  title: { zh: '另一视图', en: 'Another view' },
  one: { zh: '另一视图', en: 'Another view' },
  base: '/good/view',
  shape: viewShape,
  schema: viewSchema,
  rules: viewRules,
  table: thingTable,
  scope: { by: 'tenant' },
  of: 'thing',
  where: conditionOn(thingTable, { sql: (row, q) => q.same(row.code, 'a') }),
  searchesNames: true,
  access: { head_office: ['list'] },
})
