// From manifest/entities/admin/security_log.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take admin/security_log list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import type { Section } from '@/components/section'
import { securityLogApi } from './security_log.api'
import { securityLogColumns, securityLogFilters, securityLogView } from './security_log.columns'
import { securityLogShape } from './security_log.fields'
import type { SecurityLog } from './security_log.types'

/** Cards of the drawer that a row opens. */
export const securityLogSections: Section<SecurityLog>[] = [
  { key: 'event', fields: ['happened_at', 'event', 'member_id', 'subject', 'detail', 'count', 'last_at'] },
  { key: 'source', fields: ['address', 'user_agent', 'route', 'code'] },
]

/** 安全日志 · Security Log: the list. */
export default function SecurityLogList(props: Partial<ListPageProps<SecurityLog>>) {
  return (
    <ListPage
      shape={securityLogShape}
      api={securityLogApi}
      columns={securityLogColumns}
      filters={securityLogFilters}
      view={securityLogView}
      sections={securityLogSections}
      {...props}
    />
  )
}
