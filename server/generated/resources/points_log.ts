// From manifest/entities/user/points_log.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { pointsLogShape } from '../../../src/generated/user/points_log/points_log.fields'
import { pointsLogRules, pointsLogSchema } from '../../../src/generated/user/points_log/points_log.schema'
import type { PointsLog } from '../../../src/generated/user/points_log/points_log.types'
import { describe } from '../../metadata/describe'
import { points_log } from '../tables/points_log'

/** 积分流水 · Points Log. */
export const pointsLog = describe<PointsLog>({
  entity: 'points_log',
  module: 'user',
  title: { zh: '积分流水', en: 'Points Log' },
  one: { zh: '积分流水', en: 'Points Log' },
  base: '/user/points_log',
  shape: pointsLogShape,
  schema: pointsLogSchema,
  rules: pointsLogRules,
  table: points_log,
  server: {
    doc_no: { code: true },
  },
  scope: { by: 'tenant' },
  access: {},
})
