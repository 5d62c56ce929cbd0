// From manifest/entities/store/store_role.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { storeRoleShape } from '../../../src/generated/store/store_role/store_role.fields'
import { storeRoleRules, storeRoleSchema } from '../../../src/generated/store/store_role/store_role.schema'
import { describe } from '../../resources/describe'
import { store_role } from '../tables/store_role'

/** 门店角色 · Store Roles. */
export const storeRole = describe({
  entity: 'store_role',
  module: 'store',
  title: { zh: '门店角色', en: 'Store Roles' },
  base: '/store/store_role',
  shape: storeRoleShape,
  schema: storeRoleSchema,
  rules: storeRoleRules,
  table: store_role,
  server: {
    role_code: { unique: true },
    role_name: { unique: true },
  },
  scope: { by: 'tenant' },
  transitions: {
    enable: { from: ['disabled'], to: 'enabled', roles: { head_office: true, store: true } },
    disable: { from: ['enabled'], to: 'disabled', roles: { head_office: true, store: true }, confirm: true },
  },
  access: { head_office: ['list', 'create', 'update'], store: ['list'] },
})
