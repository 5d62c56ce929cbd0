// From manifest/entities/admin/org.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { orgShape } from './org.fields'
import type { Org } from './org.types'

export const orgApi = resourceApi<Org>('/admin/org', orgShape)
