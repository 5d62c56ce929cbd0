// From manifest/entities/store/store_member.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { storeMemberShape } from './store_member.fields'
import type { StoreMember } from './store_member.types'

export const storeMemberApi = resourceApi<StoreMember>('/store/member', storeMemberShape)
