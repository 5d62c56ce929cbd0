// From manifest/entities/admin/security_log.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { listStories } from '../../../../.storybook/story-kit'
import SecurityLogList from './security_log-list'
import { securityLogApi } from './security_log.api'
import { securityLogShape } from './security_log.fields'

const list = listStories({ screen: SecurityLogList, shape: securityLogShape, api: securityLogApi })

/** Security Log */
export default { title: '组织管理/安全日志' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden
