// From manifest/entities/good/sale_unit.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { saleUnitShape } from '../../../src/generated/good/sale_unit/sale_unit.fields'
import { saleUnitRules, saleUnitSchema } from '../../../src/generated/good/sale_unit/sale_unit.schema'
import type { SaleUnit } from '../../../src/generated/good/sale_unit/sale_unit.types'
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import { describe } from '../../metadata/describe'
import type { EngineScope } from '../../metadata/expression'
import { conditionOn } from '../../metadata/where'
import { sale_unit } from '../tables/sale_unit'
import { sku as skuTable } from '../tables/sku'

type Doc = EngineScope<SaleUnit, never, SettingBase>

/** 销售单位 · Sale Units. */
export const saleUnit = describe<SaleUnit>({
  entity: 'sale_unit',
  module: 'good',
  title: { zh: '销售单位', en: 'Sale Units' },
  one: { zh: '销售单位', en: 'Sale Unit' },
  base: '/good/sale_unit',
  shape: saleUnitShape,
  schema: saleUnitSchema,
  rules: saleUnitRules,
  table: sale_unit,
  server: {
    unit_code: { unique: true, code: true },
    unit_name: { unique: true },
    sku_count: { rollup: { of: 'sku', by: 'sale_unit_id' } },
  },
  scope: { by: 'tenant' },
  searchesNames: true,
  list: {
    columns: ['unit_code', 'unit_name', 'status', 'unit_name_en', 'unit_type', 'decimals', 'sku_count', 'sort'],
    filters: [{ field: 'unit_name' }, { field: 'unit_type' }, { field: 'status' }, { field: 'unit_code' }],
    search: ['unit_code', 'unit_name'],
    sort: { default: ['sort', 'unit_code'], allow: ['unit_code', 'sort'] },
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
          entity: 'sku',
          where: conditionOn(skuTable, {
            sql: (row, q, s: Doc) =>
              q.and(
                q.differs(row.sale_status, 'archived'),
                q.or(q.same(row.sale_unit_id, s.doc.id), q.same(row.pack_unit_id, s.doc.id)),
              ),
          }),
        },
      ],
    },
  },
  access: {
    head_office: ['list', 'create', 'update', 'export'],
    store: ['list', 'export'],
    warehouse: ['list', 'export'],
  },
})
