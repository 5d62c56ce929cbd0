// From manifest/entities/admin/role.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { roleShape } from '../../../src/generated/admin/role/role.fields'
import { roleRules, roleSchema } from '../../../src/generated/admin/role/role.schema'
import { describe } from '../../resources/describe'
import { role as roleTable } from '../tables/role'

/** 总部角色 · Head-office Roles. */
export const role = describe({
  entity: 'role',
  module: 'admin',
  title: { zh: '总部角色', en: 'Head-office Roles' },
  base: '/admin/role',
  shape: roleShape,
  schema: roleSchema,
  rules: roleRules,
  table: roleTable,
  server: {
    role_code: { unique: true },
    role_name: { unique: true },
  },
  scope: { by: 'tenant' },
  transitions: {
    enable: { from: ['disabled'], to: 'enabled', roles: { head_office: true } },
    disable: { from: ['enabled'], to: 'disabled', roles: { head_office: true }, confirm: true },
  },
  access: { head_office: ['list', 'create', 'update', 'export'] },
})
