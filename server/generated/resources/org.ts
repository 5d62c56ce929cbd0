// From manifest/entities/admin/org.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { orgShape } from '../../../src/generated/admin/org/org.fields'
import { orgRules, orgSchema } from '../../../src/generated/admin/org/org.schema'
import { describe } from '../../metadata/describe'
import { org as orgTable } from '../tables/org'

/** 组织架构 · Organisation. */
export const org = describe({
  entity: 'org',
  module: 'admin',
  title: { zh: '组织架构', en: 'Organisation' },
  one: { zh: '组织架构', en: 'Organisation' },
  base: '/admin/org',
  shape: orgShape,
  schema: orgSchema,
  rules: orgRules,
  table: orgTable,
  server: {
    parent_id: { filter: ['==', ['col', 'status'], ['lit', 'enabled']] },
    org_code: { unique: true, code: true },
    org_name: { unique: ['parent_id', 'org_name'] },
    leader_id: { filter: ['==', ['col', 'status'], ['lit', 'enabled']] },
    phone: { code: true },
    store_count: { rollup: { of: 'store', by: 'org_id', subtree: true } },
  },
  scope: { by: 'tenant' },
  tree: { parent: 'parent_id', maxDepth: 6, singleRoot: true },
  list: {
    columns: ['org_name', 'org_code', 'status', 'org_type', 'leader_id', 'phone', 'store_count', 'sort'],
    filters: [{ field: 'org_name' }, { field: 'org_type' }, { field: 'status' }, { field: 'org_code' }],
    search: ['org_code', 'org_name'],
    sort: { default: ['sort', 'org_code'], allow: ['sort'] },
  },
  transitions: {
    enable: { from: ['disabled'], to: 'enabled', roles: { head_office: true } },
    disable: {
      from: ['enabled'],
      to: 'disabled',
      roles: { head_office: true },
      confirm: true,
      inUse: [
        {
          entity: 'org',
          where: ['&&', ['==', ['col', 'parent_id'], ['form', 'id']], ['==', ['col', 'status'], ['lit', 'enabled']]],
        },
        {
          entity: 'admin_member',
          where: ['&&', ['==', ['col', 'org_id'], ['form', 'id']], ['==', ['col', 'status'], ['lit', 'enabled']]],
        },
        {
          entity: 'store',
          where: ['&&', ['==', ['col', 'org_id'], ['form', 'id']], ['!=', ['col', 'status'], ['lit', 'closed']]],
        },
      ],
    },
  },
  access: { head_office: ['list', 'create', 'update', 'export'] },
})
