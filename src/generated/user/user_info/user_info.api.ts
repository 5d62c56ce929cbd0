// From manifest/entities/user/user_info.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { userInfoShape } from './user_info.fields'
import type { UserInfo } from './user_info.types'

export const userInfoApi = resourceApi<UserInfo>('/user/user_info', userInfoShape)
