// From manifest/entities/good/sale_unit.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { saleUnitShape } from '../../../src/generated/good/sale_unit/sale_unit.fields'
import { saleUnitRules, saleUnitSchema } from '../../../src/generated/good/sale_unit/sale_unit.schema'
import type { SaleUnit } from '../../../src/generated/good/sale_unit/sale_unit.types'
import { describe } from '../../metadata/describe'
import { sale_unit } from '../tables/sale_unit'

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
  scope: { by: 'tenant' },
  access: { head_office: ['list'] },
})
