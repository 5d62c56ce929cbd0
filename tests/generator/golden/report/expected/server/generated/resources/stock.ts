// From manifest/entities/good/stock.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { stockShape } from '../../../src/generated/good/stock/stock.fields'
import { stockRules, stockSchema } from '../../../src/generated/good/stock/stock.schema'
import type { Stock } from '../../../src/generated/good/stock/stock.types'
import { describe } from '../../metadata/describe'
import { stock as stockTable } from '../tables/stock'

/** 库存 · Stock. */
export const stock = describe<Stock>({
  entity: 'stock',
  module: 'good',
  title: { zh: '库存', en: 'Stock' },
  one: { zh: '库存', en: 'Stock' },
  base: '/good/stock',
  shape: stockShape,
  schema: stockSchema,
  rules: stockRules,
  table: stockTable,
  scope: { by: 'store', field: 'store_id' },
  list: {
    columns: ['sku_id', 'on_hand_qty', 'stock_value', 'state'],
    filters: [{ field: 'store_id' }, { field: 'state' }],
    sort: { default: ['sku_id'], allow: ['on_hand_qty'] },
    sums: ['on_hand_qty'],
  },
  access: { head_office: ['list', 'export'], store: ['list', 'export'] },
})
