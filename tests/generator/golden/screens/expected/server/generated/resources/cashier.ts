// From manifest/entities/good/cashier.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { cashierShape } from '../../../src/generated/good/cashier/cashier.fields'
import { cashierRules, cashierSchema } from '../../../src/generated/good/cashier/cashier.schema'
import type { Cashier } from '../../../src/generated/good/cashier/cashier.types'
import { describe } from '../../metadata/describe'
import { conditionOn } from '../../metadata/where'
import { person as personTable } from '../tables/person'

/** 收银员 · Cashiers. */
export const cashier = describe<Cashier>({
  entity: 'cashier',
  module: 'good',
  title: { zh: '收银员', en: 'Cashiers' },
  one: { zh: '收银员', en: 'Cashier' },
  base: '/good/cashier',
  shape: cashierShape,
  schema: cashierSchema,
  rules: cashierRules,
  table: personTable,
  server: {
    mobile: { code: true, masked: ['store'] },
  },
  scope: { by: 'tenant' },
  of: 'person',
  where: conditionOn(personTable, { sql: (row, q) => q.same(row.role_type, 'store') }),
  searchesNames: true,
  list: {
    columns: ['name', 'status', 'mobile', 'code'],
    sort: { default: ['-id'], allow: [] },
  },
  transitions: {
    enable: { from: ['disabled'], to: 'enabled', roles: { head_office: true } },
    disable: { from: ['enabled'], to: 'disabled', roles: { head_office: true }, confirm: true },
  },
  access: { head_office: ['list', 'create', 'update', 'export'] },
})
