// From manifest/entities/admin/org.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take admin/org form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { orgApi } from './org.api'
import { orgActions } from './org.columns'
import { orgShape } from './org.fields'
import { orgRules, orgSchema } from './org.schema'
import type { Org } from './org.types'

/** Cards of the form in order. */
export const orgSections: Section<Org>[] = [
  { key: 'organization', fields: ['parent_id', 'org_code', 'org_name', 'org_type', 'sort'] },
  { key: 'contact', fields: ['leader_id', 'phone', 'remark'] },
]

const orgPaths = { list: '/admin/org/list', create: '/admin/org/create', update: '/admin/org/update' }

/** 组织架构 · Organization: create, edit and detail. */
export default function OrgForm(props: Partial<DocumentPageProps<Org>>) {
  return (
    <DocumentPage
      shape={orgShape}
      api={orgApi}
      schema={orgSchema}
      rules={orgRules}
      sections={orgSections}
      actions={orgActions}
      paths={orgPaths}
      {...props}
    />
  )
}
