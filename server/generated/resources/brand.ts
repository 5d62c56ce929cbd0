// From manifest/entities/good/brand.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { brandShape } from '../../../src/generated/good/brand/brand.fields'
import { brandRules, brandSchema } from '../../../src/generated/good/brand/brand.schema'
import { describe } from '../../resources/describe'
import { brand as brandTable } from '../tables/brand'

/** 品牌管理 · Brands. */
export const brand = describe({
  entity: 'brand',
  module: 'good',
  title: { zh: '品牌管理', en: 'Brands' },
  base: '/good/brand',
  shape: brandShape,
  schema: brandSchema,
  rules: brandRules,
  table: brandTable,
  server: {
    brand_name: { unique: true },
    sku_count: { rollup: { of: 'good.sku', by: 'brand_id' } },
  },
  scope: { by: 'tenant' },
  list: {
    columns: ['brand_name', 'brand_name_en', 'initial', 'logo', 'manufacturer', 'is_own_brand', 'sku_count', 'sort', 'status'],
    filters: [{ field: 'brand_name' }, { field: 'initial' }, { field: 'is_own_brand' }, { field: 'status' }, { field: 'brand_name_en' }],
    search: ['brand_name', 'brand_name_en'],
    sort: { default: ['sort', 'brand_name'], allow: ['brand_name', 'initial', 'sort'] },
  },
  transitions: {
    enable: { from: ['disabled'], to: 'enabled', roles: { head_office: true } },
    disable: { from: ['enabled'], to: 'disabled', roles: { head_office: true } },
  },
  access: { head_office: ['list', 'create', 'update', 'export'], store: ['list', 'export'], warehouse: ['list', 'export'] },
})
