// From manifest/entities/store/store_role.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take store/store_role form
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import type { Section } from '@/components/section'
import { storeRoleApi } from './store_role.api'
import { storeRoleActions } from './store_role.columns'
import { storeRoleShape } from './store_role.fields'
import { storeRoleRules, storeRoleSchema } from './store_role.schema'
import type { StoreRole } from './store_role.types'

/** Cards of the form in order. */
export const storeRoleSections: Section<StoreRole>[] = [
  {
    key: 'role',
    fields: [
      'role_code',
      'role_name',
      'store_ids',
      'can_pos_refund',
      'can_view_cost',
      'can_view_buy_price',
      'max_recharge_amount',
      'max_recharge_day_amount',
      'remark',
    ],
  },
  { key: 'access', fields: ['permissions', 'menu_ids'] },
]

const storeRolePaths = { list: '/store/role/list', create: '/store/role/create', update: '/store/role/update' }

/** 门店角色 · Store Roles: create, edit and detail. */
export default function StoreRoleForm(props: Partial<DocumentPageProps<StoreRole>>) {
  return (
    <DocumentPage
      shape={storeRoleShape}
      api={storeRoleApi}
      schema={storeRoleSchema}
      rules={storeRoleRules}
      sections={storeRoleSections}
      actions={storeRoleActions}
      paths={storeRolePaths}
      {...props}
    />
  )
}
