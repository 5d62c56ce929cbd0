// From manifest/entities/good/hidden.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { hiddenShape } from '../../../src/generated/good/hidden/hidden.fields'
import { hiddenRules, hiddenSchema } from '../../../src/generated/good/hidden/hidden.schema'
import type { Hidden } from '../../../src/generated/good/hidden/hidden.types'
import type { Thing } from '../../../src/generated/good/thing/thing.types'
import { describe } from '../../metadata/describe'
import { conditionOn } from '../../metadata/where'
import { hidden as hiddenTable } from '../tables/hidden'
import { thing as thingTable } from '../tables/thing'

/** 内部 · Internal. */
export const hidden = describe<Hidden>({
  entity: 'hidden',
  module: 'good',
  title: { zh: '内部', en: 'Internal' },
  one: { zh: '内部', en: 'Internal' },
  base: '/good/hidden',
  shape: hiddenShape,
  schema: hiddenSchema,
  rules: hiddenRules,
  table: hiddenTable,
  server: {
    thing_id: {
      filter: conditionOn(thingTable, {
        sql: (row, q) => q.differs(row.code, 'x'),
        test: (row: Thing) => row.code !== 'x',
      }),
    },
  },
  scope: { by: 'tenant' },
  access: { head_office: ['list'] },
})
