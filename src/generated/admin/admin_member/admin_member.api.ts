// From manifest/entities/admin/admin_member.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { adminMemberShape } from './admin_member.fields'
import type { AdminMember } from './admin_member.types'

export const adminMemberApi = resourceApi<AdminMember>('/admin/member', adminMemberShape)
