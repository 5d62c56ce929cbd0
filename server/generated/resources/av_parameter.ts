// From manifest/entities/form/av_parameter.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { avParameterShape } from '../../../src/generated/form/av_parameter/av_parameter.fields'
import { avParameterRules, avParameterSchema } from '../../../src/generated/form/av_parameter/av_parameter.schema'
import type { AvParameter } from '../../../src/generated/form/av_parameter/av_parameter.types'
import { describe } from '../../metadata/describe'
import { av_parameter } from '../tables/av_parameter'

/** 分组表单 · Group Form. */
export const avParameter = describe<AvParameter>({
  entity: 'av_parameter',
  module: 'form',
  title: { zh: '分组表单', en: 'Group Form' },
  one: { zh: '分组表单', en: 'Group Form' },
  base: '/form/group',
  shape: avParameterShape,
  schema: avParameterSchema,
  rules: avParameterRules,
  table: av_parameter,
  scope: { by: 'tenant' },
  access: {
    head_office: ['list', 'update'],
    store: ['list', 'update'],
    warehouse: ['list', 'update'],
    wholesaler: ['list', 'update'],
  },
})
