// From manifest/entities/good/setting.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { settingShape } from '../../../src/generated/good/setting/setting.fields'
import { settingRules, settingSchema } from '../../../src/generated/good/setting/setting.schema'
import type { Setting } from '../../../src/generated/good/setting/setting.types'
import { describe } from '../../metadata/describe'
import { setting as settingTable, setting_methods } from '../tables/setting'

/** 支付设置 · Payment Settings. */
export const setting = describe<Setting>({
  entity: 'setting',
  module: 'good',
  title: { zh: '支付设置', en: 'Payment Settings' },
  one: { zh: '支付设置', en: 'Payment Setting' },
  base: '/good/setting',
  shape: settingShape,
  schema: settingSchema,
  rules: settingRules,
  table: settingTable,
  tables: {
    methods: {
      table: setting_methods,
      server: {
        code: { unique: true },
      },
    },
  },
  scope: { by: 'tenant' },
  access: { head_office: ['list', 'update'] },
})
