// From manifest/entities/admin/admin_member.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { adminMemberShape } from '../../../src/generated/admin/admin_member/admin_member.fields'
import { adminMemberRules, adminMemberSchema } from '../../../src/generated/admin/admin_member/admin_member.schema'
import { describe } from '../../metadata/describe'
import { admin_member } from '../tables/admin_member'

/** 员工管理 · Staff. */
export const adminMember = describe({
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
    org_id: { filter: ['==', ['col', 'status'], ['lit', 'enabled']] },
    role_ids: {
      filter: [
        '&&',
        ['==', ['col', 'status'], ['lit', 'enabled']],
        ['==', ['col', 'role_type'], ['form', 'role_type']],
      ],
    },
    store_role_ids: { filter: ['==', ['col', 'status'], ['lit', 'enabled']] },
    store_ids: { filter: ['!=', ['col', 'status'], ['lit', 'closed']] },
    warehouse_ids: { filter: ['==', ['col', 'status'], ['lit', 'enabled']] },
    wholesaler_id: { filter: ['==', ['col', 'status'], ['lit', 'enabled']] },
  },
  scope: { by: 'tenant' },
  number: { field: 'member_no', pattern: 'E{seq:5}' },
  list: {
    columns: [
      'member_no',
      'name',
      'status',
      'avatar',
      'mobile',
      'role_type',
      'org_id',
      'role_ids',
      'store_ids',
      'job_title',
      'last_login_at',
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
