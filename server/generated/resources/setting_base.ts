// From manifest/entities/other/setting_base.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { settingBaseShape } from '../../../src/generated/other/setting_base/setting_base.fields'
import { settingBaseRules, settingBaseSchema } from '../../../src/generated/other/setting_base/setting_base.schema'
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import { describe } from '../../metadata/describe'
import { setting_base } from '../tables/setting_base'

/** 基础设置 · Basic Settings. */
export const settingBase = describe<SettingBase>({
  entity: 'setting_base',
  module: 'other',
  title: { zh: '基础设置', en: 'Basic Settings' },
  one: { zh: '基础设置', en: 'Basic Setting' },
  base: '/other/setting/base',
  shape: settingBaseShape,
  schema: settingBaseSchema,
  rules: settingBaseRules,
  table: setting_base,
  server: {
    service_phone: { code: true },
  },
  scope: { by: 'tenant' },
  access: { head_office: ['list', 'update'], store: ['list'] },
})
