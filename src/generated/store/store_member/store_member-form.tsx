// From manifest/entities/store/store_member.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take store/store_member form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { storeMemberApi } from './store_member.api'
import { storeMemberActions } from './store_member.columns'
import { storeMemberShape } from './store_member.fields'
import { storeMemberRules, storeMemberSchema } from './store_member.schema'
import type { StoreMember } from './store_member.types'

/** Cards of the form in order. */
export const storeMemberSections: Section<StoreMember>[] = [
  { key: 'basics', fields: ['member_no', 'name', 'mobile', 'avatar', 'job_title', 'hired_date', 'store_ids'] },
  { key: 'sign_in', fields: ['username', 'password', 'store_role_ids'] },
  { key: 'till', fields: ['cashier_code', 'cashier_pin', 'max_discount_percent'] },
]

const storeMemberPaths = { list: '/store/member/list', create: '/store/member/create', update: '/store/member/update' }

/** 门店员工 · Store Staff: create, edit and detail. */
export default function StoreMemberForm(props: Partial<DocumentPageProps<StoreMember>>) {
  return (
    <DocumentPage
      shape={storeMemberShape}
      api={storeMemberApi}
      schema={storeMemberSchema}
      rules={storeMemberRules}
      sections={storeMemberSections}
      actions={storeMemberActions}
      paths={storeMemberPaths}
      {...props}
    />
  )
}
