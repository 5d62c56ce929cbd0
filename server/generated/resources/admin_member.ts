// From manifest/entities/admin/admin_member.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { adminMemberShape } from '../../../src/generated/admin/admin_member/admin_member.fields'
import { adminMemberRules, adminMemberSchema } from '../../../src/generated/admin/admin_member/admin_member.schema'
import type { AdminMember } from '../../../src/generated/admin/admin_member/admin_member.types'
import type { Org } from '../../../src/generated/admin/org/org.types'
import type { Role } from '../../../src/generated/admin/role/role.types'
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import type { Store } from '../../../src/generated/store/store/store.types'
import type { StoreRole } from '../../../src/generated/store/store_role/store_role.types'
import type { Warehouse } from '../../../src/generated/warehouse/warehouse/warehouse.types'
import type { Wholesaler } from '../../../src/generated/wholesale/wholesaler/wholesaler.types'
import { describe } from '../../metadata/describe'
import type { EngineScope } from '../../metadata/expression'
import { conditionOn } from '../../metadata/where'
import { admin_member } from '../tables/admin_member'
import { org as orgTable } from '../tables/org'
import { role as roleTable } from '../tables/role'
import { store as storeTable } from '../tables/store'
import { store_role } from '../tables/store_role'
import { warehouse as warehouseTable } from '../tables/warehouse'
import { wholesaler as wholesalerTable } from '../tables/wholesaler'

type Doc = EngineScope<AdminMember, never, SettingBase>

/** 员工管理 · Staff. */
export const adminMember = describe<AdminMember>({
  entity: 'admin_member',
  module: 'admin',
  title: { zh: '员工管理', en: 'Staff' },
  one: { zh: '员工', en: 'Staff Member' },
  base: '/admin/member',
  shape: adminMemberShape,
  schema: adminMemberSchema,
  rules: adminMemberRules,
  table: admin_member,
  server: {
    member_no: { unique: true, serverDefault: { next: true }, code: true },
    username: { unique: true, code: true },
    mobile: { unique: true, code: true },
    org_id: {
      filter: conditionOn(orgTable, {
        sql: (row, q) => q.same(row.status, 'enabled'),
        test: (row: Org) => row.status === 'enabled',
      }),
    },
    role_ids: {
      filter: conditionOn(roleTable, {
        sql: (row, q, s: Doc) => q.and(q.same(row.status, 'enabled'), q.same(row.role_type, s.doc.role_type)),
        test: (row: Role, s: Doc) => row.status === 'enabled' && row.role_type === s.doc.role_type,
      }),
    },
    store_role_ids: {
      filter: conditionOn(store_role, {
        sql: (row, q) => q.same(row.status, 'enabled'),
        test: (row: StoreRole) => row.status === 'enabled',
      }),
    },
    store_ids: {
      filter: conditionOn(storeTable, {
        sql: (row, q) => q.differs(row.status, 'closed'),
        test: (row: Store) => row.status !== 'closed',
      }),
    },
    warehouse_ids: {
      filter: conditionOn(warehouseTable, {
        sql: (row, q) => q.same(row.status, 'enabled'),
        test: (row: Warehouse) => row.status === 'enabled',
      }),
    },
    wholesaler_id: {
      filter: conditionOn(wholesalerTable, {
        sql: (row, q) => q.same(row.status, 'enabled'),
        test: (row: Wholesaler) => row.status === 'enabled',
      }),
    },
  },
  scope: { by: 'tenant' },
  number: { field: 'member_no', pattern: 'E{seq:5}' },
  searchesNames: true,
  list: {
    columns: [
      'member_no',
      'name',
      'status',
      'org_id',
      'last_login_at',
      'avatar',
      'mobile',
      'role_type',
      'role_ids',
      'store_ids',
      'job_title',
      'username',
      'hired_date',
    ],
    filters: [
      { field: 'name' },
      { field: 'mobile' },
      { field: 'role_type' },
      { field: 'status' },
      { field: 'org_id' },
      { field: 'store_ids' },
      { field: 'member_no' },
      { field: 'username' },
    ],
    search: ['member_no', 'name', 'username', 'mobile'],
    sort: { default: ['member_no'], allow: ['member_no', 'name', 'hired_date', 'last_login_at'] },
    tabs: 'role_type',
  },
  transitions: {
    enable: { from: ['disabled'], to: 'enabled', roles: { head_office: true } },
    disable: { from: ['enabled'], to: 'disabled', roles: { head_office: true }, confirm: true },
    reset_password: {
      from: ['enabled'],
      to: null,
      roles: { head_office: true },
      confirm: true,
      returns: {
        new_password: { type: 'secret' },
      },
    },
    reset_factors: { from: ['enabled', 'disabled'], to: null, roles: { head_office: true }, confirm: true },
    end_sessions: { from: ['enabled'], to: null, roles: { head_office: true }, confirm: true },
  },
  access: { head_office: ['list', 'create', 'update', 'export'] },
})
