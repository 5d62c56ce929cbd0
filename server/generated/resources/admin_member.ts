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
    member_no: { unique: true },
    username: { unique: true },
    mobile: { unique: true },
  },
  scope: { by: 'tenant' },
  number: { field: 'x', pattern: 'E{seq:5}' },
  transitions: {
    enable: { from: ['disabled'], to: 'enabled', roles: { head_office: true } },
    disable: { from: ['enabled'], to: 'disabled', roles: { head_office: true } },
  },
  access: { head_office: ['list', 'create', 'update', 'export'] },
})
