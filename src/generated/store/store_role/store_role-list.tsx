// From manifest/entities/store/store_role.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take store/store_role list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { storeRoleApi } from './store_role.api'
import { storeRoleActions, storeRoleColumns, storeRoleFilters, storeRoleView } from './store_role.columns'
import { storeRoleShape } from './store_role.fields'
import type { StoreRole } from './store_role.types'

/** 门店角色 · Store Roles: the list. */
export default function StoreRoleList(props: Partial<ListPageProps<StoreRole>>) {
  return (
    <ListPage
      shape={storeRoleShape}
      api={storeRoleApi}
      columns={storeRoleColumns}
      filters={storeRoleFilters}
      actions={storeRoleActions}
      view={storeRoleView}
      loadSections={async () => (await import('./store_role-form')).storeRoleSections}
      {...props}
    />
  )
}
