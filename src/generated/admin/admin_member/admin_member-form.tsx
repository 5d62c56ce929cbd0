// From manifest/entities/admin/admin_member.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take admin/admin_member form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { adminMemberApi } from './admin_member.api'
import { adminMemberActions } from './admin_member.columns'
import { adminMemberShape } from './admin_member.fields'
import { adminMemberRules, adminMemberSchema } from './admin_member.schema'
import type { AdminMember } from './admin_member.types'

/** Cards of the form in order. */
export const adminMemberSections: Section<AdminMember>[] = [
  { key: 'basics', fields: ['member_no', 'name', 'mobile', 'email', 'avatar', 'org_id', 'job_title', 'hired_date'] },
  { key: 'sign_in', fields: ['username', 'password'] },
  {
    key: 'roles_and_places',
    fields: ['role_type', 'role_ids', 'store_role_ids', 'all_stores', 'store_ids', 'warehouse_ids', 'wholesaler_id'],
  },
]

const adminMemberPaths = { list: '/admin/member/list', create: '/admin/member/create', update: '/admin/member/update' }

/** 员工管理 · Staff: create, edit and detail. */
export default function AdminMemberForm(props: Partial<DocumentPageProps<AdminMember>>) {
  return (
    <DocumentPage
      shape={adminMemberShape}
      api={adminMemberApi}
      schema={adminMemberSchema}
      rules={adminMemberRules}
      sections={adminMemberSections}
      actions={adminMemberActions}
      paths={adminMemberPaths}
      {...props}
    />
  )
}
