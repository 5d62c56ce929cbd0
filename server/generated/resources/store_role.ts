// From manifest/entities/store/store_role.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { SysMenu } from '../../../src/generated/admin/sys_menu/sys_menu.types'
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import type { Store } from '../../../src/generated/store/store/store.types'
import { storeRoleShape } from '../../../src/generated/store/store_role/store_role.fields'
import { storeRoleRules, storeRoleSchema } from '../../../src/generated/store/store_role/store_role.schema'
import type { StoreRole } from '../../../src/generated/store/store_role/store_role.types'
import { describe } from '../../metadata/describe'
import type { EngineScope } from '../../metadata/expression'
import { conditionOn } from '../../metadata/where'
import { admin_member } from '../tables/admin_member'
import { store as storeTable } from '../tables/store'
import { store_role } from '../tables/store_role'
import { sys_menu } from '../tables/sys_menu'

type Doc = EngineScope<StoreRole, never, SettingBase>

/** 门店角色 · Store Roles. */
export const storeRole = describe<StoreRole>({
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
      filter: conditionOn(storeTable, {
        sql: (row, q) => q.and(q.differs(row.status, 'closed'), q.differs(row.store_type, 'head_office')),
        test: (row: Store) => row.status !== 'closed' && row.store_type !== 'head_office',
      }),
    },
    menu_ids: {
      filter: conditionOn(sys_menu, {
        sql: (row, q) => q.same(row.status, 'enabled'),
        test: (row: SysMenu) => row.status === 'enabled',
      }),
    },
    member_count: {
      rollup: {
        of: 'admin_member',
        by: 'store_role_ids',
        where: conditionOn(admin_member, { sql: (row, q) => q.same(row.status, 'enabled') }),
      },
    },
  },
  scope: { by: 'tenant' },
  searchesNames: true,
  list: {
    columns: [
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
      'role_code',
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
          where: conditionOn(admin_member, {
            sql: (row, q, s: Doc) => q.and(q.listed(s.doc.id, row.store_role_ids), q.same(row.status, 'enabled')),
          }),
        },
      ],
    },
  },
  access: { head_office: ['list', 'create', 'update', 'export'], store: ['list', 'export'] },
})
