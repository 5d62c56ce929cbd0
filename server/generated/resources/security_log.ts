// From manifest/entities/admin/security_log.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { securityLogShape } from '../../../src/generated/admin/security_log/security_log.fields'
import { securityLogRules, securityLogSchema } from '../../../src/generated/admin/security_log/security_log.schema'
import type { SecurityLog } from '../../../src/generated/admin/security_log/security_log.types'
import { describe } from '../../metadata/describe'
import { security_log } from '../tables/security_log'

/** 安全日志 · Security Log. */
export const securityLog = describe<SecurityLog>({
  entity: 'security_log',
  module: 'admin',
  title: { zh: '安全日志', en: 'Security Log' },
  one: { zh: '安全日志', en: 'Security Event' },
  base: '/admin/security_log',
  shape: securityLogShape,
  schema: securityLogSchema,
  rules: securityLogRules,
  table: security_log,
  server: {
    fold_key: { unique: true },
  },
  scope: { by: 'tenant' },
  list: {
    columns: [
      'happened_at',
      'event',
      'member_id',
      'subject',
      'detail',
      'count',
      'address',
      'route',
      'code',
      'user_agent',
      'last_at',
    ],
    filters: [{ field: 'event' }, { field: 'member_id' }, { field: 'happened_at' }, { field: 'address' }],
    sort: { default: ['-happened_at'], allow: ['happened_at'] },
  },
  access: { head_office: ['list', 'export'] },
})
