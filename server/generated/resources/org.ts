// From manifest/entities/admin/org.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AdminMember } from '../../../src/generated/admin/admin_member/admin_member.types'
import { orgShape } from '../../../src/generated/admin/org/org.fields'
import { orgRules, orgSchema } from '../../../src/generated/admin/org/org.schema'
import type { Org } from '../../../src/generated/admin/org/org.types'
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import { describe } from '../../metadata/describe'
import type { EngineScope } from '../../metadata/expression'
import { conditionOn } from '../../metadata/where'
import { admin_member } from '../tables/admin_member'
import { org as orgTable } from '../tables/org'
import { store as storeTable } from '../tables/store'

type Doc = EngineScope<Org, never, SettingBase>

/** 组织架构 · Organization. */
export const org = describe<Org>({
  entity: 'org',
  module: 'admin',
  title: { zh: '组织架构', en: 'Organization' },
  one: { zh: '组织', en: 'Unit' },
  base: '/admin/org',
  shape: orgShape,
  schema: orgSchema,
  rules: orgRules,
  table: orgTable,
  server: {
    parent_id: {
      filter: conditionOn(orgTable, {
        sql: (row, q) => q.same(row.status, 'enabled'),
        test: (row: Org) => row.status === 'enabled',
      }),
    },
    org_code: { unique: true, code: true },
    org_name: { unique: ['parent_id', 'org_name'] },
    leader_id: {
      filter: conditionOn(admin_member, {
        sql: (row, q) => q.same(row.status, 'enabled'),
        test: (row: AdminMember) => row.status === 'enabled',
      }),
    },
    phone: { code: true },
    store_count: { rollup: { of: 'store', by: 'org_id', subtree: true } },
  },
  scope: { by: 'tenant' },
  tree: { parent: 'parent_id', maxDepth: 6, singleRoot: true, sort: 'sort' },
  searchesNames: true,
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
          where: conditionOn(orgTable, {
            sql: (row, q, s: Doc) => q.and(q.same(row.parent_id, s.doc.id), q.same(row.status, 'enabled')),
          }),
        },
        {
          entity: 'admin_member',
          where: conditionOn(admin_member, {
            sql: (row, q, s: Doc) => q.and(q.same(row.org_id, s.doc.id), q.same(row.status, 'enabled')),
          }),
        },
        {
          entity: 'store',
          where: conditionOn(storeTable, {
            sql: (row, q, s: Doc) => q.and(q.same(row.org_id, s.doc.id), q.differs(row.status, 'closed')),
          }),
        },
      ],
    },
  },
  access: { head_office: ['list', 'create', 'update', 'export'] },
})
