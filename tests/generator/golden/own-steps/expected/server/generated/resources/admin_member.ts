// From manifest/entities/admin/admin_member.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { adminMemberShape } from '../../../src/generated/admin/admin_member/admin_member.fields'
import { adminMemberRules, adminMemberSchema } from '../../../src/generated/admin/admin_member/admin_member.schema'
import type { AdminMember } from '../../../src/generated/admin/admin_member/admin_member.types'
import { describe } from '../../metadata/describe'
import { admin_member } from '../tables/admin_member'

/** 员工 · Staff. */
export const adminMember = describe<AdminMember>({
  entity: 'admin_member',
  module: 'admin',
  title: { zh: '员工', en: 'Staff' },
  one: { zh: '员工', en: 'Staff' },
  base: '/admin/admin_member',
  shape: adminMemberShape,
  schema: adminMemberSchema,
  rules: adminMemberRules,
  table: admin_member,
  scope: { by: 'tenant' },
  access: { head_office: ['list'] },
})
