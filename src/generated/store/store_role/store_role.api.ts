// From manifest/entities/store/store_role.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { storeRoleShape } from './store_role.fields'
import type { StoreRole } from './store_role.types'

export const storeRoleApi = resourceApi<StoreRole>('/store/role', storeRoleShape)
