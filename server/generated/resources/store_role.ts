// From manifest/entities/store/store_role.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import { storeRoleShape } from '../../../src/generated/store/store_role/store_role.fields'
import { storeRoleRules, storeRoleSchema } from '../../../src/generated/store/store_role/store_role.schema'
import type { StoreRole } from '../../../src/generated/store/store_role/store_role.types'
import { describe } from '../../metadata/describe'
import type { EngineScope } from '../../metadata/expression'
import { store_role } from '../tables/store_role'

type Doc = EngineScope<StoreRole, never, SettingBase>

/** 门店角色 · Store Roles. */
export const storeRole = describe({
  entity: 'store_role',
  module: 'store',
  title: { zh: '门店角色', en: 'Store Roles' },
  one: { zh: '门店角色', en: 'Store Role' },
  base: '/store/role',
  shape: storeRoleShape,
  schema: storeRoleSchema,
  rules: storeRoleRules,
  table: store_role,
  server: {
    role_code: { unique: true, code: true },
    role_name: { unique: true },
    store_ids: {
      filter: [
        '&&',
        ['!=', ['col', 'status'], ['lit', 'closed']],
        ['!=', ['col', 'store_type'], ['lit', 'head_office']],
      ],
    },
    menu_ids: { filter: ['==', ['col', 'status'], ['lit', 'enabled']] },
    member_count: {
      rollup: { of: 'admin_member', by: 'store_role_ids', where: ['==', ['col', 'status'], ['lit', 'enabled']] },
    },
  },
  scope: { by: 'tenant' },
  list: {
    columns: [
      'role_code',
      'role_name',
      'status',
      'store_ids',
      'member_count',
      'can_pos_refund',
      'can_view_cost',
      'can_view_buy_price',
      'max_recharge_amount',
      'max_recharge_day_amount',
      'is_builtin',
      'remark',
    ],
    filters: [{ field: 'role_name' }, { field: 'status' }, { field: 'store_ids' }, { field: 'role_code' }],
    search: ['role_code', 'role_name'],
    sort: { default: ['-is_builtin', 'role_code'], allow: ['role_code'] },
  },
  transitions: {
    enable: { from: ['disabled'], to: 'enabled', roles: { head_office: true } },
    disable: {
      from: ['enabled'],
      to: 'disabled',
      roles: { head_office: true },
      when: (s: Doc) => !s.doc.is_builtin,
      confirm: true,
      inUse: [
        {
          entity: 'admin_member',
          where: [
            '&&',
            ['in', ['form', 'id'], ['col', 'store_role_ids']],
            ['==', ['col', 'status'], ['lit', 'enabled']],
          ],
        },
      ],
    },
  },
  access: { head_office: ['list', 'create', 'update', 'export'], store: ['list', 'export'] },
})
