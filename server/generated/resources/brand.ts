// From manifest/entities/good/brand.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { brandShape } from '../../../src/generated/good/brand/brand.fields'
import { brandRules, brandSchema } from '../../../src/generated/good/brand/brand.schema'
import type { Brand } from '../../../src/generated/good/brand/brand.types'
import type { SettingBase } from '../../../src/generated/other/setting_base/setting_base.types'
import { describe } from '../../metadata/describe'
import type { EngineScope, LiveFigures } from '../../metadata/expression'
import { conditionOn } from '../../metadata/where'
import { brand as brandTable } from '../tables/brand'
import { sku as skuTable } from '../tables/sku'

type Doc = EngineScope<Brand, never, SettingBase>

/** 品牌管理 · Brands. */
export const brand = describe<Brand>({
  entity: 'brand',
  module: 'good',
  title: { zh: '品牌管理', en: 'Brands' },
  one: { zh: '品牌', en: 'Brand' },
  base: '/good/brand',
  shape: brandShape,
  schema: brandSchema,
  rules: brandRules,
  table: brandTable,
  server: {
    brand_name: { unique: true },
    initial: {
      serverDefault: { expression: async (s: Doc, live: LiveFigures) => live.pinyinInitial(s.doc.brand_name ?? '') },
      code: true,
    },
    sku_count: { rollup: { of: 'sku', by: 'brand_id' } },
  },
  scope: { by: 'tenant' },
  searchesNames: true,
  list: {
    columns: [
      'brand_name',
      'status',
      'brand_name_en',
      'initial',
      'logo',
      'manufacturer',
      'is_own_brand',
      'sku_count',
      'sort',
    ],
    filters: [
      { field: 'brand_name' },
      { field: 'initial' },
      { field: 'is_own_brand' },
      { field: 'status' },
      { field: 'brand_name_en' },
    ],
    search: ['brand_name', 'brand_name_en'],
    sort: { default: ['sort', 'brand_name'], allow: ['brand_name', 'initial', 'sort'] },
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
              q.and(q.same(row.brand_id, s.doc.id), q.oneOf(row.sale_status, ['on_sale', 'stop_purchase'])),
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
