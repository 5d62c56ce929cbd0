// From manifest/entities/admin/role.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take admin/role list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { roleApi } from './role.api'
import { roleActions, roleColumns, roleFilters, roleView } from './role.columns'
import { roleShape } from './role.fields'
import type { Role } from './role.types'

/** 总部角色 · Head-office Roles: the list. */
export default function RoleList(props: Partial<ListPageProps<Role>>) {
  return (
    <ListPage
      shape={roleShape}
      api={roleApi}
      columns={roleColumns}
      filters={roleFilters}
      actions={roleActions}
      view={roleView}
      loadSections={async () => (await import('./role-form')).roleSections}
      {...props}
    />
  )
}
