// From manifest/entities/good/sku.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { skuShape } from '../../../src/generated/good/sku/sku.fields'
import { skuRules, skuSchema } from '../../../src/generated/good/sku/sku.schema'
import type { Sku } from '../../../src/generated/good/sku/sku.types'
import { describe } from '../../metadata/describe'
import { sku as skuTable } from '../tables/sku'

/** 商品 · SKUs. */
export const sku = describe<Sku>({
  entity: 'sku',
  module: 'good',
  title: { zh: '商品', en: 'SKUs' },
  one: { zh: '商品', en: 'SKU' },
  base: '/good/sku',
  shape: skuShape,
  schema: skuSchema,
  rules: skuRules,
  table: skuTable,
  server: {
    sku_code: { unique: true, code: true },
    barcode: { code: true },
  },
  scope: { by: 'tenant' },
  access: { head_office: ['list'] },
})
