// From manifest/entities/admin/role.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { roleShape } from './role.fields'
import type { Role } from './role.types'

export const roleApi = resourceApi<Role>('/admin/role', roleShape)
