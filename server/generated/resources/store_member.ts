// From manifest/entities/store/store_member.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Org } from '../../../src/generated/admin/org/org.types'
import type { Store } from '../../../src/generated/store/store/store.types'
import { storeMemberShape } from '../../../src/generated/store/store_member/store_member.fields'
import { storeMemberRules, storeMemberSchema } from '../../../src/generated/store/store_member/store_member.schema'
import type { StoreMember } from '../../../src/generated/store/store_member/store_member.types'
import type { StoreRole } from '../../../src/generated/store/store_role/store_role.types'
import { describe } from '../../metadata/describe'
import { conditionOn } from '../../metadata/where'
import { admin_member } from '../tables/admin_member'
import { org as orgTable } from '../tables/org'
import { store as storeTable } from '../tables/store'
import { store_role } from '../tables/store_role'

/** 门店员工 · Store Staff. */
export const storeMember = describe<StoreMember>({
  entity: 'store_member',
  module: 'store',
  title: { zh: '门店员工', en: 'Store Staff' },
  one: { zh: '门店员工', en: 'Store Staff Member' },
  base: '/store/member',
  shape: storeMemberShape,
  schema: storeMemberSchema,
  rules: storeMemberRules,
  table: admin_member,
  server: {
    member_no: { unique: true, serverDefault: { next: true }, code: true },
    mobile: { unique: true, code: true },
    username: { unique: true, code: true },
    store_ids: {
      filter: conditionOn(storeTable, {
        sql: (row, q) => q.differs(row.status, 'closed'),
        test: (row: Store) => row.status !== 'closed',
      }),
    },
    store_role_ids: {
      filter: conditionOn(store_role, {
        sql: (row, q) => q.same(row.status, 'enabled'),
        test: (row: StoreRole) => row.status === 'enabled',
      }),
    },
    cashier_code: { code: true },
    org_id: {
      filter: conditionOn(orgTable, {
        sql: (row, q) => q.same(row.status, 'enabled'),
        test: (row: Org) => row.status === 'enabled',
      }),
    },
  },
  scope: { by: 'store', field: 'store_ids' },
  of: 'admin_member',
  where: conditionOn(admin_member, { sql: (row, q) => q.same(row.role_type, 'store') }),
  number: { field: 'member_no', pattern: 'E{seq:5}' },
  searchesNames: true,
  list: {
    columns: [
      'member_no',
      'name',
      'status',
      'store_role_ids',
      'last_login_at',
      'avatar',
      'mobile',
      'job_title',
      'store_ids',
      'cashier_code',
      'max_discount_percent',
    ],
    filters: [
      { field: 'name' },
      { field: 'store_role_ids' },
      { field: 'status' },
      { field: 'cashier_code' },
      { field: 'member_no' },
      { field: 'mobile' },
    ],
    search: ['member_no', 'name', 'username', 'mobile'],
    sort: { default: ['member_no'], allow: ['member_no', 'name'] },
  },
  transitions: {
    enable: { from: ['disabled'], to: 'enabled', roles: { head_office: true, store: true } },
    disable: { from: ['enabled'], to: 'disabled', roles: { head_office: true, store: true }, confirm: true },
  },
  access: { head_office: ['list', 'create', 'update', 'export'], store: ['list', 'create', 'update', 'export'] },
})
