// From manifest/entities/admin/security_log.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { logApi } from '@/request/resource-api'
import { securityLogShape } from './security_log.fields'
import type { SecurityLog } from './security_log.types'

export const securityLogApi = logApi<SecurityLog>('/admin/security_log', securityLogShape)
