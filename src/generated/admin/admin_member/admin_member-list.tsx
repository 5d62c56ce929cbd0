// From manifest/entities/admin/admin_member.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take admin/admin_member list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { adminMemberApi } from './admin_member.api'
import { adminMemberActions, adminMemberColumns, adminMemberFilters, adminMemberView } from './admin_member.columns'
import { adminMemberShape } from './admin_member.fields'
import type { AdminMember } from './admin_member.types'

/** 员工管理 · Staff: the list. */
export default function AdminMemberList(props: Partial<ListPageProps<AdminMember>>) {
  return (
    <ListPage
      shape={adminMemberShape}
      api={adminMemberApi}
      columns={adminMemberColumns}
      filters={adminMemberFilters}
      actions={adminMemberActions}
      view={adminMemberView}
      loadSections={async () => (await import('./admin_member-form')).adminMemberSections}
      {...props}
    />
  )
}
