// From manifest/entities/admin/role.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { roleShape } from '../../../src/generated/admin/role/role.fields'
import { roleRules, roleSchema } from '../../../src/generated/admin/role/role.schema'
import type { Role } from '../../../src/generated/admin/role/role.types'
import type { SysMenu } from '../../../src/generated/admin/sys_menu/sys_menu.types'
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import { describe } from '../../metadata/describe'
import type { EngineScope } from '../../metadata/expression'
import { conditionOn } from '../../metadata/where'
import { admin_member } from '../tables/admin_member'
import { role as roleTable } from '../tables/role'
import { sys_menu } from '../tables/sys_menu'

type Doc = EngineScope<Role, never, SettingBase>

/** 总部角色 · Head-office Roles. */
export const role = describe<Role>({
  entity: 'role',
  module: 'admin',
  title: { zh: '总部角色', en: 'Head-office Roles' },
  one: { zh: '总部角色', en: 'Head-office Role' },
  base: '/admin/role',
  shape: roleShape,
  schema: roleSchema,
  rules: roleRules,
  table: roleTable,
  server: {
    role_code: { unique: true, code: true },
    role_name: { unique: true },
    menu_ids: {
      filter: conditionOn(sys_menu, {
        sql: (row, q) => q.same(row.status, 'enabled'),
        test: (row: SysMenu) => row.status === 'enabled',
      }),
    },
    member_count: {
      rollup: {
        of: 'admin_member',
        by: 'role_ids',
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
      'role_type',
      'data_scope',
      'member_count',
      'can_view_cost',
      'can_view_buy_price',
      'is_builtin',
      'role_code',
      'remark',
    ],
    filters: [{ field: 'role_name' }, { field: 'role_type' }, { field: 'status' }, { field: 'role_code' }],
    search: ['role_code', 'role_name'],
    sort: { default: ['-is_builtin', 'role_code'], allow: ['role_code'] },
    tabs: 'role_type',
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
            sql: (row, q, s: Doc) => q.and(q.listed(s.doc.id, row.role_ids), q.same(row.status, 'enabled')),
          }),
        },
      ],
    },
  },
  access: { head_office: ['list', 'create', 'update', 'export'] },
})
