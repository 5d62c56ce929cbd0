// From manifest/entities/admin/admin_member.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { adminMemberShape } from '../../../src/generated/admin/admin_member/admin_member.fields'
import { adminMemberRules, adminMemberSchema } from '../../../src/generated/admin/admin_member/admin_member.schema'
import { describe } from '../../resources/describe'
import { admin_member } from '../tables/admin_member'

/** 员工管理 · Staff. */
export const adminMember = describe({
  entity: 'admin_member',
  module: 'admin',
  title: { zh: '员工管理', en: 'Staff' },
  base: '/admin/admin_member',
  shape: adminMemberShape,
  schema: adminMemberSchema,
  rules: adminMemberRules,
  table: admin_member,
  server: {
    member_no: { unique: true, serverDefault: { next: true } },
    username: { unique: true },
    mobile: { unique: true },
    org_id: { filter: ['==', ['col', 'status'], ['lit', 'enabled']] },
    role_ids: { filter: ['&&', ['==', ['col', 'status'], ['lit', 'enabled']], ['==', ['col', 'role_type'], ['form', 'role_type']]] },
    store_role_ids: { filter: ['==', ['col', 'status'], ['lit', 'enabled']] },
    store_ids: { filter: ['!=', ['col', 'status'], ['lit', 'closed']] },
    warehouse_ids: { filter: ['==', ['col', 'status'], ['lit', 'enabled']] },
    wholesaler_id: { filter: ['==', ['col', 'status'], ['lit', 'enabled']] },
  },
  scope: { by: 'tenant' },
  number: { field: 'member_no', pattern: 'E{seq:5}' },
  transitions: {
    enable: { from: ['disabled'], to: 'enabled', roles: { head_office: true } },
    disable: { from: ['enabled'], to: 'disabled', roles: { head_office: true }, confirm: true },
  },
  access: { head_office: ['list', 'create', 'update', 'export'] },
})
