// From manifest/entities/user/user_setting.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { userSettingShape } from './user_setting.fields'
import type { UserSetting } from './user_setting.types'

export const userSettingApi = resourceApi<UserSetting>('/user/setting', userSettingShape)
