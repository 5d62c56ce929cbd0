// From manifest/entities/other/setting_base.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { settingBaseShape } from '../../../src/generated/other/setting_base/setting_base.fields'
import { settingBaseRules, settingBaseSchema } from '../../../src/generated/other/setting_base/setting_base.schema'
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import { describe } from '../../metadata/describe'
import { setting_base } from '../tables/setting_base'

/** 设置 · Settings. */
export const settingBase = describe<SettingBase>({
  entity: 'setting_base',
  module: 'other',
  title: { zh: '设置', en: 'Settings' },
  one: { zh: '设置', en: 'Setting' },
  base: '/other/setting_base',
  shape: settingBaseShape,
  schema: settingBaseSchema,
  rules: settingBaseRules,
  table: setting_base,
  scope: { by: 'tenant' },
  access: { head_office: ['list'] },
})
