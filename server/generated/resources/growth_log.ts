// From manifest/entities/user/growth_log.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { growthLogShape } from '../../../src/generated/user/growth_log/growth_log.fields'
import { growthLogRules, growthLogSchema } from '../../../src/generated/user/growth_log/growth_log.schema'
import type { GrowthLog } from '../../../src/generated/user/growth_log/growth_log.types'
import { describe } from '../../metadata/describe'
import { growth_log } from '../tables/growth_log'

/** 成长值流水 · Growth Log. */
export const growthLog = describe<GrowthLog>({
  entity: 'growth_log',
  module: 'user',
  title: { zh: '成长值流水', en: 'Growth Log' },
  one: { zh: '成长值流水', en: 'Growth Log' },
  base: '/user/growth_log',
  shape: growthLogShape,
  schema: growthLogSchema,
  rules: growthLogRules,
  table: growth_log,
  server: {
    doc_no: { code: true },
  },
  scope: { by: 'tenant' },
  access: {},
})
