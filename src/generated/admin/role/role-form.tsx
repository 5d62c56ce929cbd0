// From manifest/entities/admin/role.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take admin/role form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { roleApi } from './role.api'
import { roleActions } from './role.columns'
import { roleShape } from './role.fields'
import { roleRules, roleSchema } from './role.schema'
import type { Role } from './role.types'

/** Cards of the form in order. */
export const roleSections: Section<Role>[] = [
  {
    key: 'role',
    fields: ['role_code', 'role_name', 'role_type', 'data_scope', 'can_view_cost', 'can_view_buy_price', 'remark'],
  },
  { key: 'access', fields: ['permissions', 'menu_ids'] },
]

const rolePaths = { list: '/admin/role/list', create: '/admin/role/create', update: '/admin/role/update' }

/** 总部角色 · Head-office Roles: create, edit and detail. */
export default function RoleForm(props: Partial<DocumentPageProps<Role>>) {
  return (
    <DocumentPage
      shape={roleShape}
      api={roleApi}
      schema={roleSchema}
      rules={roleRules}
      sections={roleSections}
      actions={roleActions}
      paths={rolePaths}
      {...props}
    />
  )
}
