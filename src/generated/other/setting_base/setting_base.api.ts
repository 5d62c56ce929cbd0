// From manifest/entities/other/setting_base.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { settingBaseShape } from './setting_base.fields'
import type { SettingBase } from './setting_base.types'

export const settingBaseApi = resourceApi<SettingBase>('/other/setting/base', settingBaseShape)
