import type { SaleUnit } from '../../../src/generated/good/sale_unit/sale_unit.types'
import { withHooks } from '../../metadata/describe'
import type { Resource } from '../../metadata/description'

const DECIMALS_REDUCED = {
  path: 'decimals',
  zh: '已被商品使用，小数位数只能增加',
  en: 'Used by SKUs; decimal places can only increase',
}

/** Decimal places of a unit in use may not shrink. Manifest expressions cannot read the value before the save. */
export function rules(resource: Resource<SaleUnit>): Resource<SaleUnit> {
  return withHooks(resource, {
    check: async (_, { before, doc }) => {
      const shrinks = before !== null && Number(doc.decimals ?? 0) < Number(before.decimals ?? 0)
      return shrinks && Number(before.sku_count ?? 0) > 0 ? [DECIMALS_REDUCED] : []
    },
  })
}
