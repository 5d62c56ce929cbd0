// From manifest/entities/user/user_level.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { userLevelShape } from './user_level.fields'
import type { UserLevel } from './user_level.types'

export const userLevelApi = resourceApi<UserLevel>('/user/user_level', userLevelShape)
